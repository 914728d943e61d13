#!/usr/bin/env bash
# Guess: `mapInArrow` takes any frame that `select`, `collect` and `toArrow` take, and needs PyArrow only.
# Seen (pyspark 4.3.0): it needs pandas. With pandas, a frame with a dot in the name of a column fails with UNRESOLVED_COLUMN, which suggests
# the very name that it cannot find; `mapInPandas` does so too. The names of the result may have dots, and columns are matched by position:
# rename the columns of the input (c0, c1, …), and name those of the result in the schema. Needs Java 17.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check pyspark==4.3.0 py4j==0.10.9.9 pyarrow==26.0.1
cat >map.py <<'P'
from pyspark.sql import SparkSession

options = {'spark.ui.enabled': 'false', 'spark.ui.showConsoleProgress': 'false', 'spark.log.level': 'OFF'}
spark = SparkSession.builder.master('local[1]').config(map=options).getOrCreate()
frame = spark.createDataFrame([(1,)], '`a.b` long')


def outcome(run):
    try:
        return str(run())
    except Exception as error:
        return str(error).splitlines()[0]


same = lambda batches: batches
print('collect →', outcome(frame.collect))
print('toArrow →', outcome(lambda: frame.toArrow().to_pylist()))
print('mapInPandas →', outcome(lambda: frame.mapInPandas(same, '`a.b` long').collect()))
print('mapInArrow →', outcome(lambda: frame.mapInArrow(same, '`a.b` long').collect()))
print('mapInArrow, input renamed →', outcome(lambda: frame.toDF('c0').mapInArrow(same, '`a.b` long').collect()))
P
run() { SPARK_LOCAL_IP=127.0.0.1 PYSPARK_PYTHON=$PWD/python/bin/python python/bin/python map.py 2>/dev/null; }
expect() { grep -qF -- "$2" <<<"$1" || { echo "changed: $2" >&2; exit 1; }; }
python/bin/pip list --disable-pip-version-check 2>/dev/null | grep -E '^(pyspark|pyarrow) '
without=$(run)
printf 'without pandas\n%s\n' "$without"
python/bin/pip install --quiet --disable-pip-version-check pandas==2.3.3
with=$(run)
printf 'with pandas\n%s\n' "$with"
expect "$without" 'mapInArrow → [PACKAGE_NOT_INSTALLED] Pandas >= 2.2.0 must be installed'
expect "$with" 'collect → [Row(a.b=1)]'
expect "$with" "toArrow → [{'a.b': 1}]"
expect "$with" 'mapInArrow → [UNRESOLVED_COLUMN.WITH_SUGGESTION]'
expect "$with" 'Did you mean one of the following? [`a`.`b`]'
expect "$with" 'mapInArrow, input renamed → [Row(a.b=1)]'
