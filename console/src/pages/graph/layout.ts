/** ForceAtlas2 that ends by itself. Pure; a worker runs it, so that the page stays quick. */
/// <reference path="./forceatlas2.d.ts" />
import iterate from 'graphology-layout-forceatlas2/iterate.js';

/** A graph as numbers. */
export interface Figure {
  /** x and y of each node. */
  readonly positions: Float32Array;
  /** Places of both ends of each edge among the nodes. */
  readonly edges: Uint32Array;
}

/** Numbers a node and an edge in the matrices of the library. */
const NODE = 10;
const EDGE = 3;
const MASS = 6;
const CONVERGENCE = 7;
const SIZE = 8;

/** Steps between two pictures; so many at most. */
const BATCH = 10;
const MOST = 600;
/** Of many nodes fewer, as each step takes as much longer: so many steps times nodes, but no fewer steps than this. */
const WORK = 300_000;
const LEAST = 100;
/** It has ended when a node moves by less than this share of the whole in a step, on average. */
const STILL = 0.000_2;
/** From so many nodes on, distant ones are taken together. */
const MANY = 500;

/** The positions as they become, after every few steps; the last are those it ends with. */
export function* settling(figure: Figure): Generator<Float32Array> {
  const nodes = nodesOf(figure);
  const edges = edgesOf(figure, nodes);
  const count = figure.positions.length / 2;
  const settings = {
    ...{ linLogMode: false, outboundAttractionDistribution: false, adjustSizes: false },
    ...{ edgeWeightInfluence: 1, barnesHutTheta: 0.7, barnesHutOptimize: count > MANY },
    // As the library infers them: held together without being drawn into one heap.
    ...{ strongGravityMode: true, gravity: 0.05, scalingRatio: 10 },
    slowDown: 1 + Math.log(Math.max(1, count)),
  };
  let before = figure.positions;
  const most = Math.min(MOST, Math.max(LEAST, WORK / Math.max(1, count)));
  for (let step = 0; step < most; step += BATCH) {
    for (let i = 0; i < BATCH; i += 1) iterate(settings, nodes, edges);
    const now = positionsOf(nodes);
    yield now;
    if (movedBy(before, now) / BATCH < STILL) return;
    before = now;
  }
}

function nodesOf({ positions }: Figure): Float32Array {
  const nodes = new Float32Array((positions.length / 2) * NODE);
  for (let i = 0; i < positions.length / 2; i += 1) {
    nodes[i * NODE] = positions[i * 2] ?? 0;
    nodes[i * NODE + 1] = positions[i * 2 + 1] ?? 0;
    nodes[i * NODE + MASS] = 1;
    nodes[i * NODE + CONVERGENCE] = 1;
    nodes[i * NODE + SIZE] = 1;
  }
  return nodes;
}

/** Each end weighs one more for it. */
function edgesOf({ edges }: Figure, nodes: Float32Array): Float32Array {
  const matrix = new Float32Array((edges.length / 2) * EDGE);
  for (let i = 0; i < edges.length / 2; i += 1) {
    const ends = [edges[i * 2] ?? 0, edges[i * 2 + 1] ?? 0];
    for (const [place, end] of ends.entries()) {
      matrix[i * EDGE + place] = end * NODE;
      nodes[end * NODE + MASS] = (nodes[end * NODE + MASS] ?? 0) + 1;
    }
    matrix[i * EDGE + 2] = 1;
  }
  return matrix;
}

function positionsOf(nodes: Float32Array): Float32Array {
  const positions = new Float32Array((nodes.length / NODE) * 2);
  for (let i = 0; i < positions.length / 2; i += 1) {
    positions[i * 2] = nodes[i * NODE] ?? 0;
    positions[i * 2 + 1] = nodes[i * NODE + 1] ?? 0;
  }
  return positions;
}

/** How far nodes moved on average, as a share of the extent of the whole. */
function movedBy(before: Float32Array, now: Float32Array): number {
  let sum = 0;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < now.length; i += 2) {
    const [x, y] = [now[i] ?? 0, now[i + 1] ?? 0];
    sum += Math.hypot(x - (before[i] ?? 0), y - (before[i + 1] ?? 0));
    least = Math.min(least, x, y);
    most = Math.max(most, x, y);
  }
  return sum / Math.max(1, now.length / 2) / Math.max(1, most - least);
}
