// Erasures by their end: every server looks whether another one has erased somebody since.
CREATE RANGE INDEX erasure_by_end IF NOT EXISTS FOR (e:Erasure) ON (e.finishedAt);
