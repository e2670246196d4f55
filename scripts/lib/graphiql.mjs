/** Renders the GraphiQL page once, so that serving it needs no build tool and no network. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { at } from './root.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const PACKAGE = '@graphql-yoga/render-graphiql';
const PAGE = at('dist', 'public', 'graphiql.html');
const STAMP = at('dist', 'public', '.stamp');
const DEFAULT_QUERY = `# Mneme: capture a turn, then ask for it in other words. Ctrl-Enter runs what the cursor is in.
# Caller and credentials: docs in the panel on the left; an API key goes into Headers as "x-api-key".

mutation Capture {
  ingest(
    messages: { sessionId: "first", role: USER, speaker: "Ada", content: "My sister Joan moved to Lisbon." }
    caller: { userId: "ada" }
  ) {
    results { id }
  }
}

query Recall {
  recall(query: "Where does the sibling live?", limit: 5, caller: { userId: "ada" }) {
    notices
    hits {
      memory { id content eventTime mentions { role entity { name type } } }
      score { final similarity ranks { channel rank } }
    }
  }
}
`;
const OPTIONS = { title: 'Mneme GraphiQL', endpoint: '/graphql', defaultQuery: DEFAULT_QUERY };

/** Writes dist/public/graphiql.html and its gzipped twin, unless they are current. */
export async function renderPage() {
  const manifest = at('node_modules', PACKAGE, 'package.json');
  if (!existsSync(manifest)) {
    console.error(`Without the development dependency ${PACKAGE} there is no /graphiql page.`);
    return;
  }
  const stamp = JSON.stringify({ version: JSON.parse(readFileSync(manifest)).version, OPTIONS });
  if (existsSync(PAGE) && existsSync(`${PAGE}.gz`) && readStamp(STAMP) === stamp) return;
  const { renderGraphiQL } = await import(PACKAGE);
  const html = renderGraphiQL(OPTIONS);
  mkdirSync(at('dist', 'public'), { recursive: true });
  writeFileSync(PAGE, html);
  writeFileSync(`${PAGE}.gz`, gzipSync(html, { level: 9 }));
  writeStamp(STAMP, stamp);
}
