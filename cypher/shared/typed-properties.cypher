// purpose:   an expression: the properties of something with their types, [key, type, value]: whole numbers and dates as text, because a
//            client cannot tell 1 from 1.0 and has no dates of nanoseconds
// variables: n a node or a relationship
// params:    none
[name IN keys(n) | [name, valueType(n[name]),
  CASE
    WHEN valueType(n[name]) STARTS WITH 'STRING' OR valueType(n[name]) STARTS WITH 'FLOAT' OR valueType(n[name]) STARTS WITH 'BOOLEAN'
      OR valueType(n[name]) STARTS WITH 'LIST<STRING' OR valueType(n[name]) STARTS WITH 'LIST<FLOAT'
      OR valueType(n[name]) STARTS WITH 'LIST<BOOLEAN' OR valueType(n[name]) STARTS WITH 'LIST<NOTHING' THEN n[name]
    WHEN valueType(n[name]) STARTS WITH 'LIST' THEN [item IN n[name] | toStringOrNull(item)]
    ELSE toStringOrNull(n[name])
  END]]
