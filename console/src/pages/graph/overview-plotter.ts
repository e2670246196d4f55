/** Draws the overview on canvases: as it was placed, nothing is arranged. Knows nothing of React. */
import { UndirectedGraph } from 'graphology';
import Sigma from 'sigma';
import { NodePointProgram } from 'sigma/rendering';
import type { GraphNodeKind } from '../../generated/types.js';
import { keyOf, type Plan } from './overview.js';
import { FAINT, NODE_COLOURS, type Pair, TEXT } from './palette.js';
import { FONT, shortened } from './plotter.js';

/** How it is looked at. */
export interface OverviewLook {
  readonly dark: boolean;
  /** Kinds that are left out, and `TIES`. */
  readonly hidden: ReadonlySet<string>;
}

interface NodeLook {
  x: number;
  y: number;
  size: number;
  color: string;
  hidden: boolean;
  label?: string;
  /** Null: it is a cluster, of which only the name is seen. */
  kind: GraphNodeKind | null;
}

interface EdgeLook {
  /** A line, which is what there is. */
  type?: 'line';
  size: number;
  color: string;
  hidden: boolean;
}

/** In pixels, before zooming, where there are thousands; of fewer each has more room. */
const MEMORY_SIZE = 1.6;
const ENTITY_SIZE = 2.4;
const CROWD = 4_000;
const MOST_LARGER = 3;
const UNSEEN = 'rgba(0, 0, 0, 0)';

/** By how much a node is drawn larger among so many. */
function largerAmong(count: number): number {
  return Math.max(1, Math.min(MOST_LARGER, Math.sqrt(CROWD / count)));
}

export class OverviewPlotter {
  readonly #graph = new UndirectedGraph<NodeLook, EdgeLook>();
  readonly #sigma: Sigma<NodeLook, EdgeLook>;
  #look: OverviewLook;

  /** @param onChoose with the id of a node, or the key of a cluster */
  constructor(container: HTMLElement, look: OverviewLook, onChoose: (key: string) => void) {
    this.#look = look;
    this.#sigma = new Sigma<NodeLook, EdgeLook>(this.#graph, container, {
      ...{
        allowInvalidContainer: true,
        stagePadding: 30,
        minCameraRatio: 0.005,
        maxCameraRatio: 2,
      },
      ...{ labelFont: FONT, labelSize: 13, labelWeight: '600', labelRenderedSizeThreshold: 0 },
      ...{ labelDensity: 0.5, labelGridCellSize: 160, hideEdgesOnMove: true },
      // Points: one each, where a disc takes three corners.
      ...{
        defaultNodeType: 'point',
        nodeProgramClasses: { point: NodePointProgram<NodeLook, EdgeLook> },
      },
      defaultDrawNodeHover: () => undefined,
    });
    this.#sigma.on('clickNode', ({ node }) => onChoose(node));
    this.#sigma.on('enterNode', () => this.#point('pointer'));
    this.#sigma.on('leaveNode', () => this.#point('default'));
    this.#applyColours();
  }

  /** Shows it; what is drawn already stays. The library draws once all of it was added. */
  show(plan: Plan): void {
    const graph = this.#graph;
    if (graph.order > plan.ids.length + plan.clusters.length) graph.clear();
    const larger = largerAmong(plan.ids.length);
    for (const [i, id] of plan.ids.entries()) {
      if (graph.hasNode(id)) continue;
      const kind = plan.kinds[i] ?? 'SEMANTIC';
      // Its heights grow upwards, those of the plan downwards.
      graph.addNode(id, {
        ...{ x: plan.xs[i] ?? 0, y: -(plan.ys[i] ?? 0) },
        ...{ size: larger * (kind === 'ENTITY' ? ENTITY_SIZE : MEMORY_SIZE) },
        ...{ kind, color: this.#of(NODE_COLOURS[kind]), hidden: this.#look.hidden.has(kind) },
      });
    }
    for (const { number, label, size, x, y } of plan.clusters) {
      if (graph.hasNode(keyOf(number))) continue;
      graph.addNode(keyOf(number), {
        ...{
          x,
          y: -y,
          kind: null,
          color: UNSEEN,
          hidden: false,
          size: 1 + Math.log2(1 + size) / 2,
        },
        ...(label !== null && { label: shortened(label) }),
      });
    }
    for (const [one, other] of plan.ties) {
      const [a, b] = [keyOf(one), keyOf(other)];
      if (!graph.hasEdge(a, b)) graph.addEdge(a, b, this.#edgeLook());
    }
  }

  look(look: OverviewLook): void {
    this.#look = look;
    this.#applyColours();
    this.#graph.updateEachNodeAttributes((_id, node) => {
      if (node.kind === null) return node;
      return {
        ...node,
        color: this.#of(NODE_COLOURS[node.kind]),
        hidden: look.hidden.has(node.kind),
      };
    });
    // Without the hint the library redraws edges in the place where they were drawn, and has none for those that were just added.
    this.#graph.updateEachEdgeAttributes(() => this.#edgeLook(), { attributes: ['type'] });
    this.#sigma.refresh();
  }

  /** Nearer (above 1) or farther. */
  zoom(by: number): void {
    void this.#sigma.getCamera().animatedZoom({ factor: by, duration: 150 });
  }

  /** All of it in sight. */
  fit(): void {
    void this.#sigma.getCamera().animatedReset({ duration: 200 });
  }

  end(): void {
    this.#sigma.kill();
  }

  #applyColours(): void {
    this.#sigma.setSetting('labelColor', { color: this.#of(TEXT) });
  }

  #edgeLook(): EdgeLook {
    return { size: 0.6, color: this.#of(FAINT), hidden: this.#look.hidden.has('TIES') };
  }

  #point(cursor: string): void {
    this.#sigma.getContainer().style.cursor = cursor;
  }

  #of([light, dark]: Pair): string {
    return this.#look.dark ? dark : light;
  }
}
