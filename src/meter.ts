/** What the service counts, as Prometheus reads it. The only place that names its client library. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DEFAULT_DATABASE } from './domain/kernel/databases.js';
import { Shares } from './domain/kernel/shares.js';
import { type LabelsOf, METRICS, type MetricKey, type MetricOf, type Reading } from './metrics.js';
import type { Meter, MetricsPage } from './ports.js';

/** What the tenants beyond the heaviest are told as. */
const OTHER = 'other';

/** Counts nothing: for a service whose metrics nobody reads. */
export const UNMETERED: Meter = {
  count: () => undefined,
  observe: () => undefined,
  charge: () => undefined,
  watch: () => () => undefined,
};

/** Settings of a meter. */
export interface MeterOptions {
  /** Tenants that are told apart, at least 0. */
  readonly tenants: number;
  /** How long gauges that are read for the page are kept, in milliseconds. */
  readonly cacheMs: number;
  /** Milliseconds of a steadily growing clock. */
  readonly now?: () => number;
}

interface Watched {
  readonly database: string;
  read(): Promise<readonly Reading[]>;
}

const KEYS = Object.keys(METRICS) as MetricKey[];
const GAUGES = KEYS.filter((key) => METRICS[key].kind === 'gauge');

/** One registry of its own: several services in one process do not mix. */
export class PromMeter implements Meter, MetricsPage {
  readonly #registry = new Registry();
  readonly #metrics = new Map<MetricKey, Counter | Gauge | Histogram>();
  readonly #watched = new Set<Watched>();
  readonly #tenants: Shares;
  readonly #cacheMs: number;
  readonly #now: () => number;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor({ tenants, cacheMs, now = () => performance.now() }: MeterOptions) {
    this.#tenants = new Shares(tenants);
    this.#cacheMs = cacheMs;
    this.#now = now;
    for (const key of KEYS) this.#metrics.set(key, this.#make(key));
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  count<Key extends MetricOf<'counter'>>(key: Key, labels: LabelsOf<Key>, by = 1): void {
    this.#of(key, Counter).inc(labels, by);
  }

  observe<Key extends MetricOf<'histogram'>>(key: Key, labels: LabelsOf<Key>, value: number): void {
    this.#of(key, Histogram).observe(labels, value);
  }

  charge(tenant: string, cost: number, seconds: number): void {
    this.#tenants.add(tenant, [cost, seconds]);
  }

  watch(read: Watched['read'], database = DEFAULT_DATABASE): () => void {
    const watched = { database, read };
    this.#watched.add(watched);
    return () => void this.#watched.delete(watched);
  }

  async render(): Promise<string> {
    await this.#refresh();
    this.#tellTenants();
    return this.#registry.metrics();
  }

  /** Readers that come together share one reading. */
  async #refresh(): Promise<void> {
    if (this.#now() - this.#readAt < this.#cacheMs) return;
    this.#reading ??= this.#readAll();
    await this.#reading;
  }

  /** What cannot be read is missing, not old. */
  async #readAll(): Promise<void> {
    const read = await Promise.all([...this.#watched].map((watched) => this.#read(watched)));
    for (const key of GAUGES) this.#of(key, Gauge).reset();
    for (const { database, readings } of read) {
      for (const { gauge, labels, value } of readings) {
        this.#of(gauge, Gauge).set({ database, ...labels }, value);
      }
    }
    this.#readAt = this.#now();
    this.#reading = null;
  }

  async #read({ database, read }: Watched) {
    try {
      return { database, readings: await read() };
    } catch {
      this.count('scrapeFailures', {});
      return { database, readings: [] };
    }
  }

  #tellTenants(): void {
    const [cost, seconds] = [this.#of('tenantCost', Counter), this.#of('tenantSeconds', Counter)];
    cost.reset();
    seconds.reset();
    for (const { name, amounts } of this.#tenants.read(this.#now())) {
      const tenant = name ?? OTHER;
      cost.inc({ tenant }, amounts[0] ?? 0);
      seconds.inc({ tenant }, amounts[1] ?? 0);
    }
  }

  #make(key: MetricKey): Counter | Gauge | Histogram {
    const { kind, name, help, labels: labelNames, ...rest } = METRICS[key];
    const described = { name, help, labelNames: [...labelNames], registers: [this.#registry] };
    if (kind === 'counter') return new Counter(described);
    if (kind === 'gauge') return new Gauge(described);
    const buckets = 'buckets' in rest ? [...rest.buckets] : [];
    return new Histogram({ ...described, buckets });
  }

  #of<Kind extends Counter | Gauge | Histogram>(
    key: MetricKey,
    kind: abstract new (...args: never[]) => Kind,
  ): Kind {
    const metric = this.#metrics.get(key);
    if (metric instanceof kind) return metric;
    throw new Error(`${key} is no ${kind.name}.`);
  }
}
