"""Records, and what the command `ontopress transform` makes of them."""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import unittest
from itertools import islice
from pathlib import Path

from pyspark.sql import SparkSession

FOLDER = Path(os.environ['SPARK_TEST_FOLDER'])
HARBOUR = {'source': 'register', 'target': 'logbook', 'domain': 'fleet', 'build': str(FOLDER / 'harbour')}
MARKET = {'source': 'hsds', 'target': 'schema.org', 'domain': 'places', 'build': str(FOLDER / 'market')}

#: Records in lines: valid, with losses, refused for each kind of reason.
SHAPES = [
    '{"number":"V-%d","name":"Nordstern %d","metres":31.5,"crew":12}',
    '{ "name" : "Möwe’s Kind %d", "metres" : 1e1, "flags" : ["A", "N"], "yard" : "%d" }',
    '{"name":"🚢\\u00e9\\"\\\\ %d","berths":[{"name":"Pier %d","metres":40,"state":"free","lamp":"green"},{"name":"b","lamp":"red"}]}',
    '{"metres":%d,"crew":%d}',
    '{"name":"a%d","metres":%d.123456}',
    '{"name":%d,"metres":"%d"}',
    '{"name":"a%d","name":"b%d"}',
    '{"name":"%d","metres":%d',
    '{"name":"%d\\ud800","crew":%d}',
    '{"name":"%d","berths":[{"name":"x","state":"shut"},{"state":"free","metres":%d}]}',
    '{"name":"%d","\\udfff":%d}',
    '[%d,%d]',
]


def records(count):
    return [SHAPES[at % len(SHAPES)] % (at, at) for at in range(count)]


def places(count):
    """Examples of HSDS, each with another name."""
    examples = json.loads((FOLDER / 'places.json').read_text())
    varied = [{**examples[at % len(examples)], 'name': f'Place {at}'} for at in range(count)]
    return [json.dumps(record, ensure_ascii=False) for record in varied]


def command(lines, *, source, target, domain, build):
    """The outputs, errors by position, and losses by field that the command writes into files."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / 'in.ndjson').write_text(''.join(f'{line}\n' for line in lines))
        options = ['--from', source, '--to', target, '--domain', domain, '--build', build]
        files = ['--out', 'out.ndjson', '--rejects', 'rejects.ndjson', '--losses', 'losses.json']
        done = subprocess.run(
            ['ontopress', 'transform', 'in.ndjson', *options, *files], cwd=folder, capture_output=True, text=True
        )
        if done.returncode not in (0, 1):
            raise AssertionError(done.stderr)
        rejects = map(json.loads, _lines(folder / 'rejects.ndjson'))
        losses = json.loads((folder / 'losses.json').read_text())
        return {
            'outputs': _lines(folder / 'out.ndjson'),
            'errors': {reject['line'] - 1: _complete(reject['errors']) for reject in rejects},
            'losses': sorted((loss['field'], loss['reason'], loss['count']) for loss in losses),
        }


def _complete(errors):
    """As texts of Spark, which cannot hold halves of surrogate pairs."""
    return json.loads(re.sub('[\ud800-\udfff]', '\ufffd', json.dumps(errors, ensure_ascii=False)))


def _lines(file):
    return file.read_text().split('\n')[:-1]


def result_of(rows):
    """The same of rows with `id`. Fails if a record is lost or doubled."""
    rows = sorted(rows, key=lambda row: row.id)
    if [row.id for row in rows] != list(range(len(rows))):
        raise AssertionError('records are lost or doubled')
    errors = {row.id: [_without_none(error) for error in row.errors] for row in rows if row.errors}
    return {'outputs': [output for row in rows for output in row.outputs], 'errors': errors}


def _without_none(row):
    return {name: value for name, value in row.asDict().items() if value is not None}


def slowly(seconds):
    """Passes on batches with a pause before each, so that there is time to kill something."""

    def run(batches):
        for batch in batches:
            time.sleep(seconds)
            yield batch

    return run


def processes():
    """All processes below this one: identifiers, parents and commands."""
    lines = subprocess.run(
        ['ps', '-e', '-o', 'pid=,ppid=,args='], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    rows = [(int(pid), int(parent), args) for pid, parent, args in (line.split(None, 2) for line in lines)]
    own, found = {os.getpid()}, []
    while added := [row for row in rows if row[1] in own and row[0] not in own]:
        own.update(row[0] for row in added)
        found += added
    return found


def transforms():
    """The transforms of these tests that are running, also those whose parent is gone."""
    lines = subprocess.run(
        ['ps', '-e', '-o', 'pid=,args='], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return [int(line.split(None, 1)[0]) for line in lines if ' transform - --pipe ' in line and str(FOLDER) in line]


class Killer:
    """Kills one process as soon as there is one, and a time has passed in which it works."""

    def __init__(self, find, after):
        self._find, self._after, self._stop, self.killed = find, after, threading.Event(), None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join()

    def _run(self):
        while not self._stop.wait(0.05):
            if transforms() and self._find():
                self._stop.wait(self._after)
                for pid in islice(self._find(), 1):
                    os.kill(pid, signal.SIGKILL)
                    self.killed = pid
                    return


class SparkTest(unittest.TestCase):
    """Tests in a session. `MASTER` is that of the class."""

    MASTER = ''
    OPTIONS = {}

    @classmethod
    def setUpClass(cls):
        if cls is SparkTest:
            raise unittest.SkipTest('has no master')
        builder = SparkSession.builder.master(cls.MASTER).appName(cls.__name__)
        options = {
            'spark.ui.enabled': 'false',
            'spark.ui.showConsoleProgress': 'false',
            'spark.log.level': 'OFF',
            'spark.sql.execution.arrow.maxRecordsPerBatch': '500',
            'spark.sql.execution.arrow.pyspark.validateSchema.enabled': 'true',
            'spark.executor.memory': '1g',
            'spark.sql.shuffle.partitions': '2',
            **cls.OPTIONS,
        }
        for name, value in options.items():
            builder = builder.config(name, value)
        cls.spark = builder.getOrCreate()

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()
        shutil.rmtree('spark-warehouse', ignore_errors=True)

    def frame(self, lines, partitions=2):
        rows = [(at, line) for at, line in enumerate(lines)]
        return self.spark.createDataFrame(rows, 'id long, value string').repartition(partitions)

    def assert_no_process(self):
        """Processes that nobody waits for end by themselves when their input does."""
        until = time.monotonic() + 60
        while transforms() and time.monotonic() < until:
            time.sleep(0.2)
        self.assertEqual(transforms(), [])
