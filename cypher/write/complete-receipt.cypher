// purpose: what a repeat of the key is answered with, known only when the write is done
// params:  $key, $result JSON of the answer; the explanation of a contradiction in it quotes what the memories say
// columns: key
MATCH (r:Receipt {key: $key})
SET r.result = $result
RETURN r.key AS key
