"""In executors that are processes of their own."""

import shutil
import unittest

from ontopress_spark import losses, transform, written
from support import FOLDER, HARBOUR, MARKET, Killer, SparkTest, command, places, processes, records, result_of, slowly


def executors():
    return [pid for pid, _, args in processes() if 'CoarseGrainedExecutorBackend' in args]


def workers():
    """Workers of Python, each of which a daemon has forked."""
    daemons = [(pid, parent) for pid, parent, args in processes() if 'pyspark.daemon' in args]
    return [pid for pid, parent in daemons if parent in {pid for pid, _ in daemons}]


class Cluster(SparkTest):
    MASTER = 'local-cluster[2,1,1024]'

    def test_result_is_that_of_the_command(self):
        lines = records(6000)
        expected = command(lines, **HARBOUR)
        result = transform(self.frame(lines, 4), **HARBOUR, keep=['id']).cache()
        self.assertEqual(result_of(result.collect()), {key: expected[key] for key in ('outputs', 'errors')})
        self.assertEqual([row.value for row in written(result).orderBy('id').collect()], expected['outputs'])
        self.assertEqual(sorted(tuple(row) for row in losses(result).collect()), expected['losses'])
        self.assertEqual(len(executors()), 2)

    def test_result_is_that_of_the_command_for_places(self):
        lines = places(2000)
        expected = command(lines, **MARKET)
        result = transform(self.frame(lines), **MARKET, keep=['id'])
        self.assertEqual(result_of(result.collect()), {key: expected[key] for key in ('outputs', 'errors')})

    def test_build_that_spark_brings(self):
        lines = records(100)
        folder = FOLDER / 'three'
        folder.mkdir()
        # What the documentation names.
        for name in ('schemas.json', 'mapped.json', 'validators.mjs'):
            shutil.copy(FOLDER / 'harbour' / name, folder)
        archive = shutil.make_archive(str(FOLDER / 'vocabulary'), 'zip', folder)
        shutil.rmtree(folder)
        self.spark.sparkContext.addArchive(f'{archive}#vocabulary')
        rows = transform(self.frame(lines), **{**HARBOUR, 'build': 'vocabulary'}, keep=['id']).collect()
        self.assertEqual(result_of(rows)['outputs'], command(lines, **HARBOUR)['outputs'])

    def test_killed_worker_is_replaced(self):
        self.assert_survives(workers)

    def test_killed_executor_is_replaced(self):
        self.assert_survives(executors)

    def assert_survives(self, find):
        lines = records(6000)
        expected = command(lines, **HARBOUR)
        slow = self.frame(lines, 4).mapInArrow(slowly(0.4), 'id long, value string')
        with Killer(find, 1) as killer:
            rows = transform(slow, **HARBOUR, keep=['id']).collect()
        self.assertIsNotNone(killer.killed)
        self.assertEqual(result_of(rows), {key: expected[key] for key in ('outputs', 'errors')})
        self.assert_no_process()


if __name__ == '__main__':
    unittest.main()
