/** Documents in the forms that they are given in. */
import { afterAll, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../../src/errors.js';
import { ThreadedReader } from '../../../../src/models/convert/reader.js';

const reader = new ThreadedReader();
afterAll(() => reader.close());

const LONG = Array.from({ length: 12 }, (_, i) => `Paragraph ${i} says this and that.`);

describe('the document reader', () => {
  test('a short text is itself, with the title of its first heading', async () => {
    expect(await reader.read('# Plan\n\nDo it.', 'MARKDOWN', 1_000)).toEqual({
      title: 'Plan',
      text: '# Plan\n\nDo it.',
      passages: [],
    });
    const plain = await reader.read('# Plan\n\nDo it.', 'PLAIN', 1_000);
    expect(plain.title).toBeNull();
  });

  test('a web page is read as Markdown, without what nobody reads', async () => {
    const page = `<!doctype html><html><head><title>Vendors &amp; co</title><style>p{}</style></head>
      <body><h1>Hamsters</h1><script>track()</script><p>They <b>like</b> <a href="https://x.example/">seeds</a>.</p>
      <ul><li>one</li><li>two</li></ul>
      <table><tr><th>Name</th><th>Age</th></tr><tr><td>Bo</td><td>2</td></tr></table></body></html>`;
    const { title, text, passages } = await reader.read(page, 'HTML', 1_000);
    expect(title).toBe('Vendors & co');
    expect(text).toBe(
      '# Hamsters\n\nThey **like** [seeds](https://x.example/).\n\n-   one\n-   two\n\n' +
        '| Name | Age |\n| --- | --- |\n| Bo | 2 |',
    );
    expect(passages).toEqual([]);
  });

  test('a page without a title is called by its first heading', async () => {
    const { title } = await reader.read('<h1>One <i>two</i></h1><h1>Three</h1>', 'HTML', 1_000);
    expect(title).toBe('One two');
  });

  test('characters that cannot be stored are replaced', async () => {
    const { text } = await reader.read('<p>a&#xD800;b</p>', 'HTML', 1_000);
    expect(text).toBe('a\uFFFDb');
  });

  test('a page without text is refused', async () => {
    await expect(reader.read('<script>x()</script>', 'HTML', 1_000)).rejects.toThrow(
      InvalidInputError,
    );
  });

  test('a long Markdown text has passages with their headings; code is no heading', async () => {
    const text = `# Guide\n\n${LONG.slice(0, 6).join('\n\n')}\n\n## *Set* up\n\n\`\`\`\n# no heading\n\`\`\`\n\n${LONG.slice(6).join('\n\n')}`;
    const { passages, title } = await reader.read(text, 'MARKDOWN', 200);
    expect(title).toBe('Guide');
    expect(passages.length).toBeGreaterThan(2);
    expect(passages[0]?.content.startsWith('Guide\n\n# Guide')).toBe(true);
    expect(passages.at(-1)?.content.startsWith('Guide > Set up\n\n')).toBe(true);
    expect(passages.every(({ start, end }) => end - start <= 200n)).toBe(true);
  });

  test('a long plain text has its paragraphs packed', async () => {
    const { passages } = await reader.read(LONG.join('\n \n'), 'PLAIN', 200);
    expect(passages[0]?.content).toBe(LONG.slice(0, 5).join('\n \n'));
  });

  test('a megabyte is read while other work goes on', async () => {
    const text = Array.from({ length: 7_000 }, (_, i) =>
      i % 10 === 0 ? `## Section ${i}` : LONG.slice(0, 5).join(' '),
    ).join('\n\n');
    let turns = 0;
    const ticking = setInterval(() => turns++, 1);
    const { passages } = await reader.read(text, 'MARKDOWN', 1_000);
    clearInterval(ticking);
    expect(text.length).toBeGreaterThan(900_000);
    expect(passages.length).toBeGreaterThan(900);
    expect(turns).toBeGreaterThan(1);
  });

  test('tenants take turns', async () => {
    const order: string[] = [];
    const page = '<p>x</p>'.repeat(2_000);
    const read = (tenant: string) =>
      reader.read(page, 'HTML', 200, tenant).then(() => order.push(tenant));
    await Promise.all([...Array.from({ length: 5 }, () => read('loud')), read('quiet')]);
    expect(order.indexOf('quiet')).toBe(1);
  });

  test('a document that takes too long is refused, and the next one is read', async () => {
    const hasty = new ThreadedReader({ limitMs: 1 });
    await expect(hasty.read('<p>x</p>'.repeat(20_000), 'HTML', 200)).rejects.toThrow('longer than');
    await hasty.close();
    await expect(reader.read('<p>x</p>', 'HTML', 200)).resolves.toMatchObject({ text: 'x' });
  });

  test('a thread that is lost is started again', async () => {
    const once = new ThreadedReader();
    await once.read('<p>x</p>', 'HTML', 200);
    await once.close();
    await expect(once.read('<p>y</p>', 'HTML', 200)).resolves.toMatchObject({ text: 'y' });
    await once.close();
  });
});
