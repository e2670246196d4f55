// purpose: receipts of another database: what was answered there is answered here
// params:  $receipts [{key, properties}]
// columns: put
UNWIND $receipts AS one
MERGE (r:Receipt {key: one.key})
  ON CREATE SET r += one.properties
RETURN count(*) AS put
