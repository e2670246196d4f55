// purpose:   an expression: a memory that lost, as the contradiction rules look at it, with its end; its validity is that of before
// variables: m the memory
// params:    none
m {.id, text: m.content, .source, .utility, .profile, .kind, .userId, .scope, .heldAt, .validUntil,
   validity: coalesce(head(COLLECT {
     MATCH (lost:AuditEvent) WHERE lost.memoryId = m.id AND lost.at IS NOT NULL AND lost.formerValidity IS NOT NULL
     RETURN lost.formerValidity ORDER BY lost.at DESC LIMIT 1
   }), m.validity),
   createdAt:
     // include shared/stated-since.cypher
   , validFrom:
     // include shared/holds-since.cypher
}
