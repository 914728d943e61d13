"""Frames of records."""

from collections.abc import Sequence

from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, StringType, StructField, StructType

from .answers import COLUMNS, MEMBERS
from .partition import Partition

RECORD = 'record'

#: Column of an output.
VALUE = 'value'

#: Columns that have records if none is named.
RECORD_COLUMNS = (VALUE, RECORD)


def transform(
    df: DataFrame,
    *,
    source: str,
    target: str,
    build: str,
    domain: str | None = None,
    record: str | None = None,
    keep: Sequence[str] = (),
    keep_unmapped: bool = False,
    command: Sequence[str] | None = None,
) -> DataFrame:
    """
    Transforms each record of a frame from the schema `source` to the schema `target`.

    The result has a row for each row of `df`: the columns of `keep`, `record` (the text of the record), `outputs` (the texts of what was
    written: one, several, or none), `errors`, `losses` and `repairs`. Like every frame, it is computed again for each action: write or
    cache it before you ask several things of it.

    :param build: folder of a build on the executors, or the name of an archive that Spark brings to them
    :param domain: needed if the schemas share several domains
    :param record: column with the records as JSON texts. Default: the column of texts `value` or `record` if there is one of them,
        otherwise each row as an object
    :param keep: columns that the result has too, such as an identifier
    :param keep_unmapped: add the members that the mapping does not read to the outputs
    :param command: program and first arguments. Default: `ontopress`
    """
    names = [keep] if isinstance(keep, str) else list(keep)
    _reject_names(df, names)
    columns = [*(F.col(_quoted(name)) for name in names), _records(df, record)]
    # mapInArrow cannot read columns whose names contain a dot. The result has their names again.
    selected = df.select(*(column.alias(f'c{at}') for at, column in enumerate(columns)))
    partition = Partition(
        columns=(*names, RECORD),
        source=source,
        target=target,
        domain=domain,
        build=build,
        keep_unmapped=keep_unmapped,
        command=('ontopress',) if command is None else (command,) if isinstance(command, str) else tuple(command),
    )
    # Nullable, because Spark does not check whether a column of a batch has nulls.
    types = [field.dataType for field in selected.schema.fields]
    fields = [StructField(name, type) for name, type in zip(partition.columns, types, strict=True)]
    # Spark takes columns by their position: the same as in the batches of `Partition`.
    return selected.mapInArrow(partition, StructType([*fields, *_answer_fields()]))


def written(result: DataFrame) -> DataFrame:
    """A row for each output of a result: the columns that were kept, and the output as `value`, which `write.text` expects."""
    return result.select(*_kept(result), F.explode('outputs').alias(VALUE))


def rejects(result: DataFrame) -> DataFrame:
    """The rows of a result whose record, or a part of it, was refused: the columns that were kept, `record` and `errors`."""
    return result.where(F.size('errors') > 0).select(*_kept(result), RECORD, 'errors')


def losses(result: DataFrame) -> DataFrame:
    """What is not in the outputs of a result: `field`, in which `*` is any position of an array, `reason`, and the number of records."""
    # Each field counts once for a record, whatever the number of its values.
    fields = F.array_distinct(
        F.transform('losses', lambda lost: F.struct(_field(lost.pointer).alias('field'), lost.reason.alias('reason')))
    )
    rows = result.select(F.explode(fields).alias('lost')).select('lost.*')
    return rows.groupBy('field', 'reason').count().orderBy(F.desc('count'), 'field', 'reason')


def _field(pointer):
    return F.regexp_replace(pointer, '/[0-9]+(?=/|$)', '/*')


def _records(df, record):
    texts = [field.name for field in df.schema.fields if isinstance(field.dataType, StringType)]
    if record is not None:
        if record not in texts:
            raise ValueError(
                f'record={record!r} is no column of texts. Columns of texts: {_listed(texts)}. To use a struct, convert it: to_json.'
            )
        return F.col(_quoted(record))
    candidates = [name for name in RECORD_COLUMNS if name in texts]
    if len(candidates) > 1:
        raise ValueError(
            f'Both {" and ".join(candidates)} are columns of texts. Name that of the records: record={candidates[0]!r}.'
        )
    return F.col(_quoted(candidates[0])) if candidates else F.to_json(F.struct('*'))


def _reject_names(df, names):
    # Names that differ in case only are the same to Spark.
    columns = [name.lower() for name in df.columns]
    twice = sorted({name for name in columns if columns.count(name) > 1})
    if twice:
        raise ValueError(f'Several columns have the same name: {_listed(twice)}. Rename them first.')
    missing = [name for name in names if name not in df.columns]
    if missing:
        raise ValueError(
            f'keep has no columns of the frame: {_listed(missing)}. The columns are {_listed(df.columns)}.'
        )
    own = [name for name in names if name.lower() in (VALUE, RECORD, *COLUMNS) or names.count(name) > 1]
    if own:
        raise ValueError(f'keep has names of other columns of results: {_listed(own)}. Rename these columns first.')


def _answer_fields():
    text = StringType()
    structs = [
        StructField(name, ArrayType(StructType([StructField(field, text) for field in fields])))
        for name, fields in MEMBERS.items()
    ]
    return [StructField('outputs', ArrayType(text)), *structs]


def _kept(result):
    return [_quoted(name) for name in result.columns if name not in (RECORD, *COLUMNS)]


def _quoted(name):
    return '`' + name.replace('`', '``') + '`'


def _listed(names):
    return ', '.join(names) or 'none'
