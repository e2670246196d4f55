/** Reads a page of metrics as strictly as Prometheus' own checker does. */

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly samples: readonly Sample[];
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const LINE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy;
const TYPES = ['counter', 'gauge', 'histogram', 'summary'];

/** @throws Error naming the line that is wrong */
export function parseMetrics(page: string): Map<string, Family> {
  const families = new Map<string, { -readonly [Key in keyof Family]: Family[Key] }>();
  const seen = new Set<string>();
  let open = '';
  if (!page.endsWith('\n')) throw new Error('The last line has no end.');
  for (const line of page.split('\n').filter((each) => each !== '')) {
    const [, about, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (about === 'HELP') {
      if (!NAME.test(name) || rest === '' || families.has(name)) throw new Error(line);
      families.set(name, { name, help: rest, type: '', samples: [] });
      open = name;
    } else if (about === 'TYPE') {
      const family = families.get(name);
      if (!family || name !== open || !TYPES.includes(rest)) throw new Error(line);
      family.type = rest;
    } else {
      const family = families.get(open);
      const sample = parseSample(line);
      if (!family || family.type === '' || !belongs(sample.name, family)) throw new Error(line);
      const key = line.slice(0, line.lastIndexOf(' '));
      if (seen.has(key)) throw new Error(`Twice: ${line}`);
      seen.add(key);
      family.samples = [...family.samples, sample];
    }
  }
  for (const family of families.values()) checkHistogram(family);
  return families;
}

/** The value of one sample; undefined: there is none with these labels. */
export function sampleOf(
  families: ReadonlyMap<string, Family>,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const family = families.get(name.replace(/_(bucket|sum|count)$/, '')) ?? families.get(name);
  return family?.samples.find(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value;
}

function parseSample(line: string): Sample {
  const [, name = '', text = '', number = ''] = LINE.exec(line) ?? [];
  const labels: Record<string, string> = {};
  let end = 0;
  for (const match of text.matchAll(LABEL)) {
    labels[match[1] ?? ''] = match[2] ?? '';
    end = match.index + match[0].length;
  }
  const value = number === '+Inf' ? Number.POSITIVE_INFINITY : Number(number);
  // Of a distribution without values.
  const isNumber = !Number.isNaN(value) || /^nan$/i.test(number);
  if (name === '' || end !== text.length || !isNumber) throw new Error(line);
  return { name, labels, value };
}

function belongs(name: string, { name: family, type }: Family): boolean {
  if (type === 'histogram') {
    return ['_bucket', '_sum', '_count'].some((end) => name === `${family}${end}`);
  }
  return name === family || (type === 'summary' && name.startsWith(`${family}_`));
}

/** Buckets never fall, and the last one has all. */
function checkHistogram({ name, type, samples }: Family): void {
  if (type !== 'histogram') return;
  const series = new Map<string, number[]>();
  for (const { name: each, labels, value } of samples) {
    if (each !== `${name}_bucket`) continue;
    const { le = '', ...rest } = labels;
    const key = JSON.stringify(rest);
    const before = series.get(key) ?? [];
    if (value < (before.at(-1) ?? 0)) throw new Error(`${name}: a bucket falls at ${le}.`);
    series.set(key, le === '+Inf' ? [...before, value, Number.NaN] : [...before, value]);
  }
  for (const values of series.values()) {
    if (!Number.isNaN(values.at(-1))) throw new Error(`${name} has no last bucket.`);
  }
}
