// purpose:   lock a node until the commit: what is read of it afterwards, nobody changes meanwhile. A property that is set takes the
//            lock; removed again, it changes nothing
// variables: m the node
// params:    none
SET m.lock = true
REMOVE m.lock
