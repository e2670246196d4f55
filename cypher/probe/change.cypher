// purpose: the smallest change, to be undone: it names nothing and locks nothing that others want
// params:  none
// columns: none
CREATE ()
