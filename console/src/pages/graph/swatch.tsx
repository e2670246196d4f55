import type { EdgeType, GraphNodeKind } from '../../generated/types.js';
import css from './graph.module.css';
import { edgeColours, NODE_COLOURS } from './palette.js';

/** The colour of a kind of node (a dot) or of a type of edge (a line); the word belongs beside it. */
export function Swatch(of: { readonly node: GraphNodeKind } | { readonly edge: EdgeType }) {
  const [light, dark] = 'node' in of ? NODE_COLOURS[of.node] : edgeColours(of.edge);
  return (
    <span
      className={'node' in of ? css.dot : css.line}
      style={{ backgroundColor: `light-dark(${light}, ${dark})` }}
      aria-hidden="true"
    />
  );
}
