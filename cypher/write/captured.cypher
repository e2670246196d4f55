// purpose: which messages are stored already, because an earlier attempt of the same call was committed and its acknowledgement lost
// params:  $messages [{id, partition, sessionId, content}]; an id that another message has by chance is told apart by the rest
// columns: id
UNWIND $messages AS message
MATCH (m:Memory {id: message.id})
WHERE m.partition = message.partition AND m.sessionId = message.sessionId AND m.content = message.content
RETURN m.id AS id
