/** Remembers, recalls, corrects, explains and takes back. */
import { Mneme, MnemeError } from '@mneme/client';

const mneme = new Mneme({
  url: process.env.MNEME_URL,
  credentials: process.env.MNEME_KEY,
  caller: { userId: 'example' },
});

try {
  const { results } = await mneme.remember({
    text: 'The ferry leaves at seven.',
    sourceRole: 'USER',
  });
  for (const result of results) {
    if (result.__typename !== 'MemoryWritten') continue;
    console.log('remembered', result.memory.content);
    const corrected = await mneme.correct(result.memory.id, 'The ferry leaves at eight.');
    if (corrected.__typename !== 'MemoryWritten') continue;
    const why = await mneme.why(corrected.memory.id);
    console.log(
      'replaced',
      why?.provenance?.replaced.map(({ content }) => content),
    );
    for (const { eventId } of corrected.conflicts) {
      console.log('taken back', (await mneme.undo(eventId)).__typename);
    }
  }
  const { hits } = await mneme.recall('When does the ferry leave?', { limit: 3 });
  console.log(
    'recalled',
    hits.map(({ memory }) => memory.content),
  );
} catch (error) {
  if (!(error instanceof MnemeError)) throw error;
  console.error(error.code, error.message);
  process.exitCode = 1;
}
