"""Answers of the process as columns of Arrow."""

import json
import re

import pyarrow as pa

TEXT = pa.string()

#: Columns of the answers, each a list. The members of `outputs` are texts; those of the others are structs of texts.
MEMBERS = {
    'errors': ('pointer', 'code', 'schema', 'field', 'found', 'expected'),
    'losses': ('pointer', 'reason'),
    'repairs': ('pointer', 'repair'),
}
COLUMNS = ('outputs', *MEMBERS)

_START = '{"outputs":['
_SKIP = json.JSONDecoder().raw_decode
_SURROGATE = re.compile('[\ud800-\udfff]')


class Answers:
    """Collects answers."""

    def __init__(self):
        self._outputs = _Lists(1)
        self._lists = {name: _Lists(len(fields)) for name, fields in MEMBERS.items()}

    def add(self, line):
        """Adds an answer. Raises `ValueError` if it is none."""
        text = line.decode()
        if not text.startswith(_START):
            raise ValueError('no outputs')
        # The outputs are cut out of the line instead of being written again, so that they keep their bytes.
        at = len(_START)
        while text[at] != ']':
            _, end = _SKIP(text, at)
            self._outputs.add(text[at:end])
            at = end + 1 if text[end] == ',' else end
        rest = json.loads('{' + text[at + 2 :])
        self._outputs.end()
        for name, fields in MEMBERS.items():
            lists = self._lists[name]
            for item in rest[name]:
                lists.add(*(_complete(item.get(field)) for field in fields))
            lists.end()

    def add_refused(self, **error):
        """Adds the answer to what is no record."""
        for name, fields in MEMBERS.items():
            if name == 'errors':
                self._lists[name].add(*(error.get(field) for field in fields))
            self._lists[name].end()
        self._outputs.end()

    def columns(self):
        """The arrays, in the order of `COLUMNS`."""
        return [self._outputs.texts(), *(self._lists[name].structs(fields) for name, fields in MEMBERS.items())]


class _Lists:
    """Lists of items that consist of texts."""

    def __init__(self, width):
        self._columns = [[] for _ in range(width)]
        self._offsets = [0]

    def add(self, *texts):
        for column, text in zip(self._columns, texts, strict=True):
            column.append(text)

    def end(self):
        self._offsets.append(len(self._columns[0]))

    def texts(self):
        """The only column of each item."""
        return self._array(self._values()[0])

    def structs(self, names):
        return self._array(pa.StructArray.from_arrays(self._values(), names=names))

    def _values(self):
        return [pa.array(column, TEXT) for column in self._columns]

    def _array(self, items):
        return pa.ListArray.from_arrays(pa.array(self._offsets, pa.int32()), items)


def _complete(text):
    """A text as UTF-8 can hold it: halves of surrogate pairs, which names of members can contain, are replaced."""
    return text if text is None or text.isascii() else _SURROGATE.sub('\ufffd', text)
