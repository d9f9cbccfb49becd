#!/bin/sh
# Many rows on all cores of this machine, or of several, by GNU parallel (Debian's package `parallel`):
#   deploy/batch/parallel.sh rows.jsonl 8 out
# checks them in eight parts, each with a report in out/, and puts their lines together, in the order of the rows, in out/answers.jsonl.
# What follows are options of parallel: `--bar` for progress, `--jobs 4`, or `--sshloginfile hosts --workdir .` for machines that share
# the folder. Lost parts are started again, and go on where their report ends; so does the whole, called again as it was.
set -eu
rows=$1 parts=$2 out=$3
shift 3
case $rows in *:*) echo "The name of the rows has a colon, by which their lines are told apart. Rename the file." >&2 && exit 2 ;; esac
mkdir -p "$out"

# A part whose engine was killed may still run: the lock lets nobody else write its report until it ends.
code=0
# shellcheck disable=SC2086
seq "$parts" | parallel "$@" --quote --joblog "$out/parts-of-$parts.log" --resume-failed --retries 10 \
  flock "$out/part-{}-of-$parts.lock" ${RAG_QUALITY:-rag-quality} verify "$rows" --format jsonl --fail-on never --quiet \
  --jobs 1 --shard "{}/$parts" --resume "$out/part-{}-of-$parts.jsonl" || code=$?

for part in $(seq "$parts"); do
  tail -n 1 "$out/part-$part-of-$parts.jsonl" | grep -q '^{"type":"end"' || exit "$((code > 0 ? code : 1))"
done
# The fourth word between colons is an answer's row.
LC_ALL=C sort --merge --batch-size="$((parts + 1))" --field-separator=: --key=4,4n "$out"/part-*-of-"$parts".jsonl |
  grep -v -e '^{"type":"run"' -e '^{"type":"end"' >"$out/answers.jsonl"
exit "$code"
