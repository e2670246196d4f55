/**
 * The map of a partition: where its memories and entities stand in the overview of the graph. Each belongs to a cluster, which is an entity and
 * what is about it, or a stretch of a conversation, and which takes one site of the plane or more. What was placed stays where it is, night
 * after night; what comes stands beside what it hangs together with. Pure, and the same every time.
 */
import { pointAt, ROOM, ring, ringOf, type Site } from './sites.js';

/** A site that a cluster has, and how many of its places were given out. */
export interface Cell extends Site {
  /** Number of the cluster. */
  readonly cluster: number;
  readonly count: number;
}

/** How often something of one cluster hangs together with something of another one. */
export interface Tie {
  /** The smaller of both numbers. */
  readonly a: number;
  readonly b: number;
  readonly weight: number;
}

/** A map as it is kept. */
export interface MapState {
  /** How many were ever placed: the number of the next one. */
  readonly placed: number;
  readonly cells: readonly Cell[];
  /** By number of the cluster the id of the entity or memory that it began with; '' of the one for what hangs together with nothing. */
  readonly seeds: readonly string[];
  /** The strongest first. */
  readonly ties: readonly Tie[];
}

export const EMPTY_MAP: MapState = Object.freeze({ placed: 0, cells: [], seeds: [], ties: [] });

/** Something that may be on the map already; then `cluster` is where. */
interface Beside {
  readonly id: string;
  readonly cluster: number | null;
}

/** A memory that is to be placed, with what it hangs together with. */
export interface Arrival extends Beside {
  /** Those that it mentions. */
  readonly entities: readonly (Beside & { readonly mentions: number })[];
  /** Memories beside it, the closest first. */
  readonly memories: readonly Beside[];
}

/** Where something stands from now on. */
export interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly cluster: number;
  /** Tells it from all others of the map; grows. */
  readonly number: number;
}

/** An entity with fewer mentions makes no cluster of its own: it stands with the first memory that names it. */
const FEW = 3;
/** One with more is about everything: it has a cluster, but what can stand elsewhere does. */
const MANY = 400;
/** A cluster begins with so much more room than it has memories: what comes later stands beside them. */
const SPARE = 1.3;

/**
 * Places what came, in this order, with the entities that it brings. Whatever was placed before is left alone.
 * @param mostTies how many are kept, the strongest
 */
export function placed(
  state: MapState,
  arrivals: readonly Arrival[],
  mostTies: number,
): { readonly state: MapState; readonly placed: readonly Placed[] } {
  const map = new Growing(state);
  for (const arrival of arrivals) map.take(arrival);
  return { state: map.state(mostTies), placed: map.done };
}

/** A map while it grows. */
class Growing {
  readonly done: Placed[] = [];
  readonly #cells: { q: number; r: number; cluster: number; count: number }[];
  readonly #seeds: string[];
  readonly #ties = new Map<string, { a: number; b: number; weight: number }>();
  readonly #taken: Set<string>;
  /** Numbers of the cells of each cluster, the first one its middle. */
  readonly #cellsOf: number[][] = [];
  /** The first cell of each that may have room. */
  readonly #open: number[] = [];
  /** Up to which ring around a site all are taken. */
  readonly #full = new Map<string, number>();
  /** Clusters of what was placed here. */
  readonly #known = new Map<string, number>();
  #placed: number;

  constructor({ placed, cells, seeds, ties }: MapState) {
    this.#placed = placed;
    this.#cells = cells.map((cell) => ({ ...cell }));
    this.#seeds = [...seeds];
    this.#taken = new Set(cells.map(keyOf));
    for (const tie of ties) this.#ties.set(`${tie.a} ${tie.b}`, { ...tie });
    for (const [number, { cluster }] of cells.entries()) this.#own(cluster).push(number);
  }

  take(arrival: Arrival): void {
    const cluster = this.#clusterOf(arrival) ?? this.#home(arrival);
    this.#put(arrival, cluster);
    for (const entity of arrival.entities) {
      if (this.#clusterOf(entity) !== null) continue;
      // What is about everything would draw everything to wherever it was named first.
      if (entity.mentions > MANY) this.#found(entity.id, entity.mentions, cluster);
      else this.#put(entity, cluster);
    }
    if (arrival.cluster === null) this.#tie(arrival, cluster);
  }

  state(mostTies: number): MapState {
    const ties = [...this.#ties.values()].sort(
      (one, other) => other.weight - one.weight || one.a - other.a || one.b - other.b,
    );
    return {
      ...{ placed: this.#placed, cells: this.#cells, seeds: this.#seeds },
      ties: ties.slice(0, mostTies),
    };
  }

  /** Where something stands already. */
  #clusterOf({ id, cluster }: Beside): number | null {
    return cluster ?? this.#known.get(id) ?? null;
  }

  /** The cluster that something belongs to: of what it is most about, else of what is beside it. */
  #home({ entities, memories }: Arrival): number {
    const about = mostNamed(entities.filter(({ mentions }) => mentions >= FEW && mentions <= MANY));
    const beside = this.#first(memories);
    if (about) return this.#clusterOf(about) ?? this.#found(about.id, about.mentions, beside);
    if (beside !== null) return beside;
    const broad = leastNamed(entities.filter(({ mentions }) => mentions > MANY));
    if (broad) return this.#clusterOf(broad) ?? this.#found(broad.id, broad.mentions, null);
    return this.#first(entities) ?? this.#loose();
  }

  #first(those: readonly Beside[]): number | null {
    for (const one of those) {
      const cluster = this.#clusterOf(one);
      if (cluster !== null) return cluster;
    }
    return null;
  }

  /** The cluster of what hangs together with nothing. */
  #loose(): number {
    const there = this.#seeds.indexOf('');
    return there === -1 ? this.#begin('', 1, null) : there;
  }

  /** A cluster around an entity, which stands in its middle. @param beside the cluster near which it begins */
  #found(id: string, mentions: number, beside: number | null): number {
    const cluster = this.#begin(id, Math.min(mentions, MANY), beside);
    this.#put({ id, cluster: null }, cluster);
    return cluster;
  }

  #begin(seed: string, expected: number, beside: number | null): number {
    const cluster = this.#seeds.push(seed) - 1;
    const near = beside === null ? MIDDLE : this.#middleOf(beside);
    this.#add(cluster, near);
    const sites = Math.ceil((expected * SPARE) / ROOM);
    for (let i = 1; i < sites; i += 1) this.#add(cluster, this.#middleOf(cluster));
    return cluster;
  }

  #put({ id, cluster: there }: Beside, cluster: number): void {
    if (there !== null || this.#known.has(id)) return;
    this.#known.set(id, cluster);
    const cell = this.#roomIn(cluster);
    const { x, y } = pointAt(cell, cell.count);
    cell.count += 1;
    this.done.push({ id, x, y, cluster, number: this.#placed });
    this.#placed += 1;
  }

  #roomIn(cluster: number) {
    const own = this.#own(cluster);
    for (let at = this.#open[cluster] ?? 0; at < own.length; at += 1) {
      const cell = this.#cells[own[at] ?? 0];
      this.#open[cluster] = at;
      if (cell && cell.count < ROOM) return cell;
    }
    return this.#add(cluster, own.length === 0 ? MIDDLE : this.#middleOf(cluster));
  }

  /** The next site of a cluster: the free one nearest to a place. */
  #add(cluster: number, near: Site) {
    const { q, r } = this.#freeNear(near);
    const cell = { q, r, cluster, count: 0 };
    this.#taken.add(keyOf(cell));
    this.#own(cluster).push(this.#cells.push(cell) - 1);
    return cell;
  }

  #freeNear(near: Site): Site {
    for (let distance = this.#full.get(keyOf(near)) ?? 0; ; distance += 1) {
      this.#full.set(keyOf(near), distance);
      for (const site of ring(near, distance)) if (!this.#taken.has(keyOf(site))) return site;
    }
  }

  #middleOf(cluster: number): Site {
    return this.#cells[this.#own(cluster)[0] ?? 0] ?? MIDDLE;
  }

  #own(cluster: number): number[] {
    const own = this.#cellsOf[cluster] ?? [];
    this.#cellsOf[cluster] = own;
    return own;
  }

  /** Counts what it hangs together with elsewhere, each cluster once. */
  #tie({ entities, memories }: Arrival, cluster: number): void {
    const others = [...entities, ...memories].map((one) => this.#clusterOf(one));
    for (const other of new Set(others)) {
      if (other === null || other === cluster) continue;
      const [a, b] = [Math.min(cluster, other), Math.max(cluster, other)];
      const tie = this.#ties.get(`${a} ${b}`) ?? { a, b, weight: 0 };
      tie.weight += 1;
      this.#ties.set(`${a} ${b}`, tie);
    }
  }
}

const MIDDLE: Site = { q: 0, r: 0 };

function keyOf({ q, r }: Site): string {
  return `${q} ${r}`;
}

type Named = Arrival['entities'][number];

function mostNamed(entities: readonly Named[]): Named | undefined {
  return [...entities].sort((a, b) => b.mentions - a.mentions || (a.id < b.id ? -1 : 1))[0];
}

function leastNamed(entities: readonly Named[]): Named | undefined {
  return [...entities].sort((a, b) => a.mentions - b.mentions || (a.id < b.id ? -1 : 1))[0];
}

/** How many rings of sites a map has around its middle. */
export function ringsOf({ cells }: Pick<MapState, 'cells'>): number {
  return cells.reduce((most, cell) => Math.max(most, ringOf(cell)), 0);
}
