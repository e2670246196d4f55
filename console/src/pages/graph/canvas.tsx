import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { EDGES, texts } from '../../texts.js';
import { Notice } from '../../ui/states.js';
import type { Drawing } from './drawing.js';
import { DrawingTools } from './drawing-tools.js';
import css from './graph.module.css';
import { canDraw, type Look, Plotter } from './plotter.js';
import { useDark } from './use-dark.js';

/** What the page may ask of the drawing. */
export interface CanvasHandle {
  /** Null: it cannot be drawn here. */
  picture(): Promise<Blob | null>;
}

interface CanvasProps {
  readonly ref: Ref<CanvasHandle>;
  readonly drawing: Drawing;
  readonly chosen: string | null;
  /** Whether the rest steps back. */
  readonly focused: boolean;
  readonly onChoose: (id: string) => void;
  readonly onGrow: (id: string) => void;
}

/** The drawing: for eyes alone, as the list has all of it. */
export function Canvas({ ref, drawing, chosen, focused, onChoose, onGrow }: CanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const plotter = useRef<Plotter | null>(null);
  const [able] = useState(canDraw);
  const [arranging, setArranging] = useState(false);
  const dark = useDark();
  const look: Look = { dark, chosen, focused, nameOf: (type) => EDGES[type] };
  const now = useRef({ look, onChoose, onGrow });
  now.current = { look, onChoose, onGrow };
  useEffect(() => {
    if (!able || !place.current) return;
    const made = new Plotter(place.current, now.current.look, {
      onChoose: (id) => now.current.onChoose(id),
      onGrow: (id) => now.current.onGrow(id),
      onArranging: setArranging,
    });
    plotter.current = made;
    return () => {
      plotter.current = null;
      made.end();
    };
  }, [able]);
  useEffect(() => plotter.current?.show(drawing), [drawing]);
  useEffect(
    () => plotter.current?.look({ dark, chosen, focused, nameOf: (type) => EDGES[type] }),
    [dark, chosen, focused],
  );
  useImperativeHandle(ref, () => ({
    picture: async () => (await plotter.current?.picture()) ?? null,
  }));
  if (!able) return <Notice>{texts.graph.cannotDraw}</Notice>;
  return (
    <div className={css.drawing} data-arranging={arranging}>
      <div ref={place} className={css.canvas} aria-hidden="true" />
      <DrawingTools
        moved={() => plotter.current}
        step={1.5}
        hint={arranging ? texts.graph.arranging : texts.graph.drawingHint}
      />
    </div>
  );
}
