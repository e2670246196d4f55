// purpose: how the vectors in an index are kept
// params:  $name of the index
// columns: quantization (NONE, SCALAR, BINARY), no row where there is no such index
SHOW VECTOR INDEXES YIELD name, options
WHERE name = $name
RETURN coalesce(options.indexConfig['vector.quantization.type'], 'unknown') AS quantization
