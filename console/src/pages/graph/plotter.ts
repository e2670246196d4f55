/** Draws a graph on canvases, arranges it beside the page, and makes a picture of it. Knows nothing of React. */
import { MultiDirectedGraph } from 'graphology';
import Sigma from 'sigma';
import { drawDiscNodeLabel } from 'sigma/rendering';
import type { EdgeType } from '../../generated/types.js';
import type { Drawing } from './drawing.js';
import type { Arranged } from './layout-worker.js';
import { edgeColours, FAINT, GROUND, NODE_COLOURS, type Pair, TEXT } from './palette.js';
import { type Point, placed } from './placing.js';

/** How it is looked at. */
export interface Look {
  readonly dark: boolean;
  readonly chosen: string | null;
  /** Whether what is not beside the chosen one steps back. */
  readonly focused: boolean;
  /** How a type of edges is called. */
  readonly nameOf: (type: EdgeType) => string;
}

export interface PlotterEvents {
  readonly onChoose: (id: string) => void;
  readonly onGrow: (id: string) => void;
  /** Whether nodes are moving. */
  readonly onArranging: (arranging: boolean) => void;
}

interface NodeLook {
  x: number;
  y: number;
  size: number;
  label: string;
  colours: Pair;
  color: string;
}

interface EdgeLook {
  type: 'arrow';
  kind: EdgeType;
  colours: Pair;
  size: number;
}

export const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const LABEL_CHARS = 32;
/** Radius by how many edges a node has, in pixels. */
const LEAST_SIZE = 4;
const MOST_SIZE = 14;

/** Between two pictures of a drawing that moves, at least, and for every thousand nodes: the reader does other things meanwhile. */
const FRAME_MS = 60;
const FRAME_MS_PER_THOUSAND = 250;

/** Whether the browser draws on the graphics processor, which takes it. */
export function canDraw(): boolean {
  const canvas = document.createElement('canvas');
  return (canvas.getContext('webgl2') ?? canvas.getContext('webgl')) !== null;
}

export class Plotter {
  #graph = new MultiDirectedGraph<NodeLook, EdgeLook>();
  readonly #sigma: Sigma<NodeLook, EdgeLook>;
  readonly #events: PlotterEvents;
  #look: Look;
  #near = new Set<string>();
  #worker: Worker | null = null;
  /** The latest positions, drawn before long. */
  #coming: Arranged | null = null;

  constructor(container: HTMLElement, look: Look, events: PlotterEvents) {
    this.#look = look;
    this.#events = events;
    this.#sigma = new Sigma(this.#graph, container, {
      ...{ defaultEdgeType: 'arrow', zIndex: true, allowInvalidContainer: true },
      ...{ labelFont: FONT, labelSize: 12, edgeLabelFont: FONT, edgeLabelSize: 11 },
      ...{ labelDensity: 0.6, labelGridCellSize: 130, labelRenderedSizeThreshold: 5 },
      ...{ renderEdgeLabels: true, minEdgeThickness: 1, stagePadding: 40 },
      ...{ minCameraRatio: 0.02, maxCameraRatio: 4 },
      defaultDrawNodeHover: (context, node, settings) => {
        if (!node.label) return;
        const width = context.measureText(node.label).width;
        context.fillStyle = this.#of(GROUND);
        context.fillRect(node.x - node.size, node.y - 10, width + node.size * 2 + 10, 20);
        drawDiscNodeLabel(context, node, settings);
      },
      nodeReducer: (id, node) => this.#nodeLook(id, node),
      edgeReducer: (key, edge) => this.#edgeLook(key, edge),
    });
    this.#sigma.on('clickNode', ({ node }) => events.onChoose(node));
    this.#sigma.on('doubleClickNode', ({ node, preventSigmaDefault }) => {
      preventSigmaDefault();
      events.onGrow(node);
    });
    this.#applyColours();
  }

  /** Shows this; what was there stays where it is until all is arranged anew. */
  show(drawing: Drawing): void {
    const known = new Map<string, Point>();
    this.#graph.forEachNode((id, { x, y }) => known.set(id, { x, y }));
    const places = placed(drawing.nodes, known);
    const same = this.#holds(drawing);
    // A new one, shown when it is whole: the library looks at each change of what it shows.
    const graph = new MultiDirectedGraph<NodeLook, EdgeLook>();
    for (const { id, label, kind } of drawing.nodes) {
      const { x, y } = places.get(id) ?? { x: 0, y: 0 };
      const colours = NODE_COLOURS[kind];
      graph.addNode(id, { x, y, size: LEAST_SIZE, label: shortened(label), colours, color: '' });
    }
    for (const { key, source, target, type } of drawing.edges) {
      graph.addEdgeWithKey(key, source, target, {
        ...{ type: 'arrow', kind: type, colours: edgeColours(type) },
        size: type === 'MENTIONS' || type === 'TEMPORAL' ? 1.5 : 2.5,
      });
    }
    // Of many each is smaller.
    const scale = Math.max(0.4, Math.min(1, 14 / Math.sqrt(graph.order)));
    graph.updateEachNodeAttributes((id, node) => ({
      ...node,
      size: scale * Math.min(MOST_SIZE, LEAST_SIZE + Math.sqrt(graph.degree(id))),
    }));
    this.#graph = graph;
    this.#focus();
    this.#sigma.setGraph(graph);
    if (!same) this.#arrange();
  }

  look(look: Look): void {
    this.#look = look;
    this.#focus();
    this.#applyColours();
    this.#sigma.refresh();
  }

  /** What is beside the chosen one, as the graph is now. */
  #focus(): void {
    const { chosen, focused } = this.#look;
    const there = focused && chosen !== null && this.#graph.hasNode(chosen);
    this.#near = new Set(there ? [chosen, ...this.#graph.neighbors(chosen)] : []);
  }

  /** Nearer (above 1) or farther. */
  zoom(by: number): void {
    void this.#sigma.getCamera().animatedZoom({ factor: by, duration: 150 });
  }

  /** All of it in sight. */
  fit(): void {
    void this.#sigma.getCamera().animatedReset({ duration: 200 });
  }

  /** What is seen now as a picture with its ground. */
  async picture(): Promise<Blob | null> {
    // The graphics processor keeps what it drew only until the page is shown.
    this.#sigma.refresh();
    const layers = [...this.#sigma.getContainer().querySelectorAll('canvas')];
    const [first] = layers;
    if (!first) return null;
    const whole = document.createElement('canvas');
    whole.width = first.width;
    whole.height = first.height;
    const context = whole.getContext('2d');
    if (!context) return null;
    context.fillStyle = this.#of(GROUND);
    context.fillRect(0, 0, whole.width, whole.height);
    for (const layer of layers) context.drawImage(layer, 0, 0, whole.width, whole.height);
    return new Promise((resolve) => whole.toBlob(resolve, 'image/png'));
  }

  end(): void {
    this.#worker?.terminate();
    this.#sigma.kill();
  }

  #holds({ nodes, edges }: Drawing): boolean {
    const graph = this.#graph;
    return (
      graph.order === nodes.length &&
      graph.size === edges.length &&
      nodes.every(({ id }) => graph.hasNode(id)) &&
      edges.every(({ key }) => graph.hasEdge(key))
    );
  }

  #arrange(): void {
    this.#worker?.terminate();
    this.#coming = null;
    const ids = this.#graph.nodes();
    if (ids.length < 2) {
      this.#events.onArranging(false);
      return;
    }
    const frame = Math.max(FRAME_MS, (ids.length / 1_000) * FRAME_MS_PER_THOUSAND);
    const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    this.#events.onArranging(true);
    worker.onmessage = ({ data }: MessageEvent<Arranged>) => {
      if (this.#worker !== worker) return;
      if (this.#coming === null) setTimeout(() => this.#move(worker, ids), frame);
      this.#coming = data;
    };
    const place = new Map(ids.map((id, i) => [id, i]));
    const positions = new Float32Array(ids.length * 2);
    for (const [i, id] of ids.entries()) {
      positions[i * 2] = this.#graph.getNodeAttribute(id, 'x');
      positions[i * 2 + 1] = this.#graph.getNodeAttribute(id, 'y');
    }
    const ends = this.#graph.mapEdges((_key, _edge, source, target) => [
      ...[place.get(source) ?? 0, place.get(target) ?? 0],
    ]);
    worker.postMessage({ positions, edges: Uint32Array.from(ends.flat()) });
  }

  #move(worker: Worker, ids: readonly string[]): void {
    const coming = this.#coming;
    this.#coming = null;
    if (this.#worker !== worker || coming === null) return;
    const place = new Map(ids.map((id, i) => [id, i]));
    this.#graph.updateEachNodeAttributes(
      (id, node) => {
        const i = place.get(id) ?? 0;
        return { ...node, x: coming.positions[i * 2] ?? 0, y: coming.positions[i * 2 + 1] ?? 0 };
      },
      { attributes: ['x', 'y'] },
    );
    if (!coming.ended) return;
    worker.terminate();
    this.#worker = null;
    this.#events.onArranging(false);
  }

  #applyColours(): void {
    const color = this.#of(TEXT);
    this.#sigma.setSetting('labelColor', { color });
    this.#sigma.setSetting('edgeLabelColor', { color });
  }

  #nodeLook(id: string, node: NodeLook) {
    const near = this.#near.size === 0 || this.#near.has(id);
    const chosen = id === this.#look.chosen;
    return {
      ...node,
      color: this.#of(near ? node.colours : FAINT),
      label: near ? node.label : '',
      size: chosen ? node.size + 3 : node.size,
      forceLabel: chosen,
      zIndex: near ? 1 : 0,
    };
  }

  #edgeLook(key: string, edge: EdgeLook) {
    const { chosen, nameOf } = this.#look;
    const at = chosen !== null && this.#graph.extremities(key).includes(chosen);
    const faint = this.#near.size > 0 && !at;
    return {
      ...edge,
      color: this.#of(faint ? FAINT : edge.colours),
      // Every edge to an entity is a mention: to say so each time hides the others.
      label: at && edge.kind !== 'MENTIONS' ? nameOf(edge.kind) : '',
      zIndex: at ? 1 : 0,
    };
  }

  #of([light, dark]: Pair): string {
    return this.#look.dark ? dark : light;
  }
}

/** As much of a label as is drawn. */
export function shortened(label: string): string {
  const letters = [...label];
  return letters.length <= LABEL_CHARS ? label : `${letters.slice(0, LABEL_CHARS).join('')}…`;
}
