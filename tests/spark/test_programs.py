"""Other programs that start the command."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import HARBOUR, command, records

OPTIONS = '--from register --to logbook --domain fleet --build "$BUILD"'


class Programs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, lines):
        (self.folder / 'ships.ndjson').write_text(''.join(f'{line}\n' for line in lines))

    def shell(self, script, accepted=(0,)):
        environment = {**os.environ, 'BUILD': HARBOUR['build']}
        done = subprocess.run(
            ['bash', '-o', 'pipefail', '-c', script], cwd=self.folder, env=environment, capture_output=True, text=True
        )
        self.assertIn(done.returncode, accepted, done.stderr)
        return done.stdout

    def test_duckdb_writes_what_the_command_reads(self):
        ships = [f'{{"name":"Ship {at}","metres":{at + 1}.5,"crew":{at % 40}}}' for at in range(3000)]
        self.write(ships)
        self.shell("duckdb -c \"COPY (SELECT * FROM 'ships.ndjson') TO 'ships.parquet'\"")
        self.shell(
            "duckdb -c \"COPY (SELECT * FROM 'ships.parquet') TO '/dev/stdout' (FORMAT json)\""
            f' | ontopress transform - --input-format ndjson {OPTIONS} --out out.ndjson'
        )
        self.assertEqual(
            (self.folder / 'out.ndjson').read_text().split('\n')[:-1], command(ships, **HARBOUR)['outputs']
        )

    def test_duckdb_reads_answers(self):
        # DuckDB reads no halves of surrogate pairs, also if they are escaped.
        lines = [line for line in records(3000) if '\\ud' not in line]
        self.write(lines)
        counted = self.shell(
            f'ontopress transform - --pipe {OPTIONS} < ships.ndjson | duckdb -json -c "SELECT code, count(*)::INT AS errors'
            " FROM (SELECT unnest(errors).code AS code FROM read_ndjson('/dev/stdin')) GROUP BY code ORDER BY code\""
        )
        codes = [error['code'] for errors in command(lines, **HARBOUR)['errors'].values() for error in errors]
        self.assertEqual(
            json.loads(counted), [{'code': code, 'errors': codes.count(code)} for code in sorted(set(codes))]
        )

    @unittest.skipUnless(shutil.which('parallel'), 'GNU parallel is not installed')
    def test_parallel_cuts_a_file(self):
        lines = records(12000)
        self.write(lines)
        # The exit code is the number of parts with refused records.
        self.shell(
            'parallel --will-cite --pipepart --keep-order --jobs 2 --block 200k -a ships.ndjson'
            f" 'ontopress transform - --input-format ndjson {OPTIONS} --cores 1' > out.ndjson",
            accepted=range(1, 101),
        )
        self.assertEqual(
            (self.folder / 'out.ndjson').read_text().split('\n')[:-1], command(lines, **HARBOUR)['outputs']
        )


if __name__ == '__main__':
    unittest.main()
