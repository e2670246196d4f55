// purpose: transactions that wait for a lock at this moment; without the right to see those of others, own ones only
// params:  none
// columns: blocked, longestMs (that one of them has waited for locks so far)
SHOW TRANSACTIONS YIELD status, waitTime
WHERE status STARTS WITH 'Blocked'
RETURN count(*) AS blocked, coalesce(max(waitTime.milliseconds), 0) AS longestMs
