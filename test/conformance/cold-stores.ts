/** What every cold storage must do, wherever it keeps the originals. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ColdKey } from '../../src/domain/document/archive.js';
import type { ColdPlace, ColdStore } from '../../src/ports.js';

/** One implementation under test. */
export interface ColdStoreCase {
  readonly open: () => Promise<ColdStore>;
}

const UNUSUAL: [string, string][] = [
  ['one character', 'x'],
  ['blank', ' \n\t '],
  ['lines of other systems', 'a\r\nb\rc\n'],
  ['emoji', '👩‍👩‍👧 🇩🇪 🧠'],
  ['other scripts', '記憶 память ذاكرة स्मृति'],
  ['what another normal form would change', 'A\u030A and \u00C5 and \u212B'],
  ['markup', '<p>"quoted" & \'so\'</p> ]]> \\u0041 {"text":1}'],
  ['a mebibyte', 'The quarterly budget is late. '.repeat(35_000)],
];

/** Registers the conformance tests of one cold storage. */
export function describeColdStore(name: string, { open }: ColdStoreCase): void {
  describe(`${name} is a cold storage`, () => {
    let store: ColdStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    const put = async (key: ColdKey, text: string, original: string | null = null) =>
      placeOf(key, await store.put(key, { text, original }));

    test.each(UNUSUAL)('gives back what was put, exactly: %s', async (_, text) => {
      const place = await put(fresh(), text, `${text}!`);
      expect(await store.get(place)).toEqual({ text, original: `${text}!` });
    });

    test('knows that the text is the original', async () => {
      expect(await store.get(await put(fresh(), 'so'))).toEqual({ text: 'so', original: null });
    });

    test('puts again what a run that ended had put', async () => {
      const key = fresh();
      const places = [await put(key, 'so'), await put(key, 'so')];
      expect(places[0]).toEqual(places[1]);
      expect(await store.get(placeOf(key, places[1]?.objectKey ?? null))).toMatchObject({
        text: 'so',
      });
    });

    test('keeps versions and documents apart', async () => {
      const [one, other] = [fresh(), fresh()];
      const keys = [one, { ...one, version: 2 }, other];
      const places = await Promise.all(keys.map((key, i) => put(key, `text ${i}`)));
      const texts = await Promise.all(places.map((place) => store.get(place)));
      expect(texts).toMatchObject([{ text: 'text 0' }, { text: 'text 1' }, { text: 'text 2' }]);
    });

    test('tells that there is nothing', async () => {
      const place = await put(fresh(), 'so');
      const { objectKey } = place;
      const gone = { ...place, version: 9, objectKey: objectKey && `${objectKey}.9` };
      expect(await store.get(gone)).toBeNull();
    });
  });
}

/** A document that nothing was stored of. */
export function fresh(): ColdKey {
  return { tenant: `test-${randomUUID()}`, memoryId: randomUUID().slice(-12), version: 1 };
}

/** Where it lies. */
export function placeOf({ memoryId, version }: ColdKey, objectKey: string | null): ColdPlace {
  return { memoryId, version, objectKey };
}
