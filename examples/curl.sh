#!/bin/sh
# Remembers a fact and recalls it, with plain GraphQL.
set -eu
url="${MNEME_URL:-http://127.0.0.1:4000}/graphql"
ask() {
  curl --silent --show-error --fail-with-body "$url" --header 'content-type: application/json' \
    --header "${MNEME_KEY:+authorization: Bearer $MNEME_KEY}" --data "$1"
  echo
}
ask '{"query": "mutation { remember(caller: {userId: \"curl\"}, items: [{text: \"The ferry leaves at seven.\", sourceRole: USER}]) { written refused } }"}'
ask '{"query": "{ recall(caller: {userId: \"curl\"}, query: \"When does the ferry leave?\") { hits { memory { content } } } }"}'
