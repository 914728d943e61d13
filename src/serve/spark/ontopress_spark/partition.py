"""What an executor does with a partition."""

import os
from collections import deque
from dataclasses import dataclass

import pyarrow as pa
from pyspark import SparkFiles

from .answers import COLUMNS, Answers
from .process import TransformProcess

#: Records and bytes that are sent together, at most. A record that is longer than this is sent alone.
MAX_RECORDS = 1000
MAX_BYTES = 4 * 1024 * 1024

#: Batches that the process has got and not answered yet: while it works on one, the next one is read.
MAX_WAITING = 2


@dataclass(frozen=True)
class Partition:
    """Transforms the batches of a partition, whose last column has the records."""

    #: Names of the columns of a batch in the result.
    columns: tuple[str, ...]
    source: str
    target: str
    domain: str | None
    build: str
    keep_unmapped: bool
    command: tuple[str, ...]

    def __call__(self, batches):
        batches = (batch for batch in batches if batch.num_rows > 0)
        first = next(batches, None)
        # An empty partition needs no process.
        if first is None:
            return
        with TransformProcess(self._argv()) as process:
            process.check(source=self.source, target=self.target, domain=self.domain, keep_unmapped=self.keep_unmapped)
            waiting = deque()
            for part in _parts(first, batches):
                process.send(part.lines())
                waiting.append(part)
                if len(waiting) == MAX_WAITING:
                    yield waiting.popleft().answered(process, self.columns)
            while waiting:
                yield waiting.popleft().answered(process, self.columns)
            process.end()

    def _argv(self):
        options = [
            'transform',
            '-',
            '--pipe',
            '--from',
            self.source,
            '--to',
            self.target,
            '--build',
            _shipped(self.build, True),
        ]
        domain = [] if self.domain is None else ['--domain', self.domain]
        return [
            *(_shipped(word) for word in self.command),
            *options,
            *domain,
            *(['--keep-unmapped'] if self.keep_unmapped else []),
        ]


def _shipped(path, is_path=False):
    """The full path of what Spark has brought to this executor: an archive or a file of `--archives` and `--files`."""
    if os.path.isabs(path) or not (is_path or os.sep in path):
        return path
    # The root may be relative to the folder in which the executor runs.
    shipped = os.path.abspath(os.path.join(SparkFiles.getRootDirectory(), path))
    if os.path.exists(shipped):
        return shipped
    return os.path.abspath(path) if is_path else path


def _parts(first, batches):
    yield from _cut(first)
    for batch in batches:
        yield from _cut(batch)


def _cut(batch):
    """Cuts a batch, so that little is in memory at a time."""
    # Bytes: a text of Spark need not be UTF-8, which only the process reports as an error of the record.
    records = batch.column(batch.num_columns - 1).cast(pa.binary())
    start, size, lines = 0, 0, []
    for at, record in enumerate(records):
        value = record.as_py()
        length = 0 if value is None else len(value)
        if lines and (len(lines) == MAX_RECORDS or size + length > MAX_BYTES):
            yield _Part(batch.slice(start, at - start), lines)
            start, size, lines = at, 0, []
        lines.append(value)
        size += length
    yield _Part(batch.slice(start), lines)


class _Part:
    def __init__(self, batch, records):
        self._batch = batch
        self._is_record = [record is not None for record in records]
        self._records = records

    def lines(self):
        """The records as lines. May be called once."""
        # Between members, a carriage return is a blank as well. Inside a text, where JSON allows neither, it is an error as well.
        lines = b''.join(record.replace(b'\n', b'\r') + b'\n' for record in self._records if record is not None)
        self._records = None
        return lines

    def answered(self, process, names):
        """Reads the answers, and returns the batch with them."""
        answers = Answers()
        for is_record in self._is_record:
            if not is_record:
                answers.add_refused(pointer='', code='missing', found='NULL', expected='the text of a record')
                continue
            line = process.answer()
            try:
                answers.add(line)
            except (ValueError, KeyError, IndexError, TypeError, AttributeError):
                raise process.unreadable(line) from None
        columns = [*self._batch.columns, *answers.columns()]
        return pa.RecordBatch.from_arrays(columns, names=[*names, *COLUMNS])
