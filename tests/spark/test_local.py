"""In threads of one machine."""

import datetime
import json
import threading
import time
import unittest

from ontopress_spark import losses, rejects, transform, written
from pyspark.sql import functions as F
from support import HARBOUR, MARKET, Killer, SparkTest, command, places, records, result_of, slowly, transforms


class Local(SparkTest):
    MASTER = 'local[2]'

    def test_result_is_that_of_the_command(self):
        lines = records(6000)
        expected = command(lines, **HARBOUR)
        self.assertGreaterEqual(len(expected['outputs']), 1500)
        self.assertGreaterEqual(len(expected['errors']), 3000)
        result = transform(self.frame(lines), **HARBOUR, keep=['id']).cache()
        self.assertEqual(result_of(result.collect()), {key: expected[key] for key in ('outputs', 'errors')})
        self.assertEqual([row.value for row in written(result).orderBy('id').collect()], expected['outputs'])
        self.assertEqual({row.id for row in rejects(result).collect()}, set(expected['errors']))
        self.assertEqual({row.record for row in rejects(result).collect()}, {lines[at] for at in expected['errors']})
        self.assertEqual(sorted(tuple(row) for row in losses(result).collect()), expected['losses'])
        self.assertGreater(len(expected['losses']), 3)

    def test_result_is_that_of_the_command_for_places(self):
        lines = places(2000)
        expected = command(lines, **MARKET)
        result = transform(self.frame(lines), **MARKET, keep=['id']).cache()
        self.assertEqual(result_of(result.collect()), {key: expected[key] for key in ('outputs', 'errors')})
        self.assertGreater(len(expected['losses']), 10)
        self.assertEqual(sorted(tuple(row) for row in losses(result).collect()), expected['losses'])

    def test_unusual_records(self):
        rows = [
            (0, b'{\n  "name": "A",\r\n  "metres": 2\n}'),
            (1, b'{"name":"A\nB"}'),
            (2, None),
            (3, b'{"name":"\xff"}'),
            (4, b''),
            (5, b'{"name":"A\xe2\x80\xa8B"}'),
            (6, b'"' + b'a' * (17 * 1024 * 1024) + b'"'),
            (7, b'{"name":"last"}'),
        ]
        # A text of Spark may contain bytes that are not UTF-8.
        texts = (
            self.spark.createDataFrame(rows, 'id long, bytes binary')
            .coalesce(1)
            .select('id', F.col('bytes').cast('string').alias('value'))
        )
        found = {row.id: row for row in transform(texts, **HARBOUR, keep='id').drop('record').collect()}
        self.assertEqual(found[0].outputs, ['{"kind":"vessel","vessel":{"title":"A","loa":"2.00"}}'])
        codes = {at: [error.code for error in row.errors] for at, row in found.items() if row.errors}
        self.assertEqual(codes, {1: ['syntax'], 2: ['missing'], 3: ['encoding'], 4: ['syntax'], 6: ['too-large']})
        self.assertEqual(json.loads(found[5].outputs[0])['vessel']['title'], 'A\u2028B')
        self.assertEqual(found[7].outputs, ['{"kind":"vessel","vessel":{"title":"last"}}'])

    def test_long_records_and_answers_do_not_block(self):
        berths = ','.join(f'{{"name":"Pier {at}","lamp":"green","state":"free"}}' for at in range(20000))
        lines = [f'{{"name":"{at}","berths":[{berths}]}}' for at in range(12)]
        rows = transform(self.frame(lines, 1), **HARBOUR, keep=['id']).collect()
        self.assertEqual(result_of(rows)['outputs'], command(lines, **HARBOUR)['outputs'])
        self.assertEqual({len(row.losses) for row in rows}, {20000})

    def test_columns(self):
        moment = datetime.datetime(2026, 3, 29, 2, 30)
        kept = self.spark.createDataFrame(
            [('{"name":"A"}', moment, [1, None], {'a': 1.5}, None)],
            'record string, at timestamp, list array<int>, map map<string,double>, `a.b` date',
        )
        row = transform(kept, **HARBOUR, keep=['a.b', 'at', 'map', 'list']).collect()[0]
        self.assertEqual((row['a.b'], row.at, row.map, row.list), (None, moment, {'a': 1.5}, [1, None]))
        self.assertEqual(row.outputs, ['{"kind":"vessel","vessel":{"title":"A"}}'])
        # Without a column of records, each row is one.
        ships = self.spark.createDataFrame(
            [('A', 2.5, [('x', 'free')]), ('B', None, None)],
            'name string, metres double, berths array<struct<name string, state string>>',
        )
        outputs = [json.loads(row.value) for row in written(transform(ships, **HARBOUR)).collect()]
        self.assertEqual(
            [(one['vessel']['title'], one['vessel'].get('loa')) for one in outputs], [('A', '2.50'), ('B', None)]
        )
        self.assertEqual(outputs[0]['moorings'], [{'at': 'x', 'state': 'F'}])

    def test_options(self):
        frame = self.frame(['{"name":"A","colour":"red"}'])
        self.assertEqual(transform(frame, **HARBOUR).collect()[0].losses[0].pointer, '/colour')
        self.assertIn('"colour":"red"', transform(frame, **HARBOUR, keep_unmapped=True).collect()[0].outputs[0])
        named = {**HARBOUR, 'source': 'fleet/register', 'target': 'fleet/logbook', 'domain': None}
        self.assertEqual(len(transform(frame, **named).collect()[0].outputs), 1)

    def test_empty_partitions_start_nothing(self):
        frame = self.frame([], 4).repartition(4)
        self.assertEqual(transform(frame, **HARBOUR, command=['/no/such/program']).collect(), [])

    def test_stops_when_rows_suffice(self):
        frame = self.frame(records(20000))
        self.assertEqual(len(transform(frame, **HARBOUR).limit(1).collect()), 1)
        self.assert_no_process()

    def test_names_that_do_not_exist(self):
        frame = self.frame(['{}'])
        for arguments, message in [
            ({'record': 'id'}, "record='id' is no column of texts. Columns of texts: value"),
            ({'keep': ['no']}, 'keep has no columns of the frame: no'),
            ({'keep': ['id', 'id']}, 'keep has names of other columns of results: id, id'),
        ]:
            with self.assertRaisesRegex(ValueError, message):
                transform(frame, **HARBOUR, **arguments)
        with self.assertRaisesRegex(ValueError, 'Both value and record are columns of texts'):
            transform(frame.withColumn('record', F.col('value')), **HARBOUR)
        with self.assertRaisesRegex(ValueError, 'Several columns have the same name: id'):
            transform(frame.select('id', 'id'), **HARBOUR)

    def test_failures_say_why(self):
        for arguments, message in [
            (
                {'source': 'registr'},
                r'--from is "registr", which is no schema in the domain "fleet"\. Did you mean "register"\?',
            ),
            ({'build': '/no/such/build'}, r'There is no build in /no/such/build\.'),
            (
                {'command': ['/no/such/node', 'run.js']},
                r"Cannot start '/no/such/node' on this executor: No such file or directory",
            ),
            (
                {'command': ['echo']},
                r"wrote 'transform - --pipe .* cannot be read as its first line\. Is the command Ontopress\?",
            ),
            ({'command': ['echo', '{"protocol":2}', '#']}, 'cannot be read as its first line'),
            (
                {'command': ['sh', '-c', 'echo "{\\"protocol\\":2}"']},
                'speaks protocol 2; this version of ontopress-spark needs 1',
            ),
            (
                {'command': ['sh', '-c', 'head -c 100000 /dev/zero | tr "\\0" x >&2; echo the end >&2; exit 3']},
                r'ended with code 3\. x{9,}\s*the end',
            ),
            ({'command': ['ontopress', 'check']}, 'ended before it was ready'),
        ]:
            with self.subTest(message), self.assertRaises(Exception) as raised:
                transform(self.frame(records(100), 1), **{**HARBOUR, **arguments}).collect()
            self.assertRegex(str(raised.exception), f'TransformProcessError: .*{message}')
            self.assertLess(len(str(raised.exception)), 40000)
        self.assert_no_process()

    def test_another_transform(self):
        other = f"exec ontopress transform - --pipe --from logbook --to register --domain fleet --build '{HARBOUR['build']}'"
        with self.assertRaisesRegex(Exception, "runs another transform: from is 'logbook', not 'register'"):
            transform(self.frame(records(10), 1), **HARBOUR, command=['sh', '-c', other]).collect()

    def test_killed_process_fails_a_task_without_retries(self):
        slow = self.frame(records(4000)).mapInArrow(slowly(0.4), 'id long, value string')
        with Killer(transforms, 1) as killer, self.assertRaisesRegex(Exception, r'was ended by signal 9'):
            transform(slow, **HARBOUR).collect()
        self.assertIsNotNone(killer.killed)
        self.assert_no_process()

    def test_cancelled_job_leaves_no_process(self):
        slow = self.frame(records(20000)).mapInArrow(slowly(0.5), 'id long, value string')
        failed = []

        def run():
            try:
                transform(slow, **HARBOUR).collect()
            except Exception as error:
                failed.append(error)

        thread = threading.Thread(target=run)
        thread.start()
        until = time.monotonic() + 60
        while not transforms() and time.monotonic() < until:
            time.sleep(0.1)
        time.sleep(1)
        self.assertNotEqual(transforms(), [])
        self.spark.sparkContext.cancelAllJobs()
        thread.join()
        self.assertEqual(len(failed), 1)
        self.assert_no_process()


class LocalWithRetries(SparkTest):
    MASTER = 'local[2,4]'

    def test_killed_process_is_started_again(self):
        lines = records(6000)
        expected = command(lines, **HARBOUR)
        slow = self.frame(lines).mapInArrow(slowly(0.4), 'id long, value string')
        with Killer(transforms, 1) as killer:
            rows = transform(slow, **HARBOUR, keep=['id']).collect()
        self.assertIsNotNone(killer.killed)
        self.assertEqual(result_of(rows), {key: expected[key] for key in ('outputs', 'errors')})
        self.assert_no_process()


if __name__ == '__main__':
    unittest.main()
