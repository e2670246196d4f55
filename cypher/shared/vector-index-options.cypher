// purpose:   goes on with a CREATE VECTOR INDEX: how vectors are compared and kept
// variables: none
// params:    $dimensions length of the model's vectors, $quantization NONE: they are searched as they are; else smaller copies are,
//            $m most neighbours of a vector, $efConstruction neighbours that are considered when one is added
OPTIONS { indexConfig: {
  `vector.dimensions`: $dimensions,
  `vector.similarity_function`: 'cosine',
  `vector.quantization.type`: $quantization,
  `vector.hnsw.m`: $m,
  `vector.hnsw.ef_construction`: $efConstruction
} }
