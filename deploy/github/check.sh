#!/usr/bin/env bash
# One run: annotations go to the log, a page to the job's summary, and SARIF to a file. Ends as rag-quality does.
set -uo pipefail

# Blanks part words here, and rag-quality matches the patterns.
set -f
# shellcheck disable=SC2206
command=($RAG_QUALITY_COMMAND) paths=($RAG_QUALITY_PATHS) options=($RAG_QUALITY_OPTIONS)

sarif="$RUNNER_TEMP/rag-quality-$RAG_QUALITY_OPERATION.sarif"
summary="$RUNNER_TEMP/rag-quality-$RAG_QUALITY_OPERATION.md"
rm -f "$sarif" "$summary"

reports=(--format github --report "sarif=$sarif" --report "markdown=$summary")
# Outside of a pull request there is nothing that it changes.
if [[ $RAG_QUALITY_CHANGED == true && -n ${GITHUB_BASE_REF:-} ]]; then reports+=(--changed); fi

code=0
errors="$RUNNER_TEMP/rag-quality-errors.txt"
"${command[@]}" "$RAG_QUALITY_OPERATION" "${paths[@]}" ${options[@]+"${options[@]}"} "${reports[@]}" 2>"$errors" || code=$?
cat "$errors" >&2

# What ends before there is a report, such as a checkout without its history, would stand in the log alone.
if [[ $code -ne 0 && ! -f $summary ]]; then
  message=$(grep -m 1 '^error: ' "$errors" || tail -n 1 "$errors")
  message=${message#error: }
  echo "::error title=rag-quality::${message//%/%25}"
  printf '### ⚠️ Not done\n\n    %s\n' "$message" >"$summary"
fi

if [[ -f $summary ]]; then cat "$summary" >>"$GITHUB_STEP_SUMMARY"; fi
if [[ -f $sarif ]]; then echo "sarif=$sarif" >>"$GITHUB_OUTPUT"; fi
exit "$code"
