/** One step of the layout, which the package declares no types for. */
declare module 'graphology-layout-forceatlas2/iterate.js' {
  import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2';
  /** Moves the nodes. Ten numbers a node: x, y, dx, dy, old dx, old dy, mass, convergence, size, fixed; three an edge: offsets of both ends, weight. */
  export default function iterate(
    settings: Required<ForceAtlas2Settings>,
    nodes: Float32Array,
    edges: Float32Array,
  ): void;
}
