// purpose:   a memory waits for a person, since the first question about it
// variables: m the memory
// params:    $now
SET m:NeedsReview, m.reviewSince = coalesce(m.reviewSince, $now)
