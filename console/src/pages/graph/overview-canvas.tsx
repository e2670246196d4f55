import { useEffect, useRef, useState } from 'react';
import { texts } from '../../texts.js';
import { Notice } from '../../ui/states.js';
import { DrawingTools } from './drawing-tools.js';
import css from './graph.module.css';
import type { Plan } from './overview.js';
import { OverviewPlotter } from './overview-plotter.js';
import { canDraw } from './plotter.js';
import { useDark } from './use-dark.js';

/** The drawing: for eyes alone, as the lists have all of it. */
export function OverviewCanvas({
  plan,
  hidden,
  drawn,
  onChoose,
}: {
  readonly plan: Plan;
  readonly hidden: ReadonlySet<string>;
  /** Whether all of it has come. */
  readonly drawn: boolean;
  readonly onChoose: (key: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const plotter = useRef<OverviewPlotter | null>(null);
  const [able] = useState(canDraw);
  const dark = useDark();
  const now = useRef({ dark, hidden, onChoose });
  now.current = { dark, hidden, onChoose };
  useEffect(() => {
    if (!able || !place.current) return;
    const made = new OverviewPlotter(place.current, now.current, (key) =>
      now.current.onChoose(key),
    );
    plotter.current = made;
    return () => {
      plotter.current = null;
      made.end();
    };
  }, [able]);
  useEffect(() => plotter.current?.show(plan), [plan]);
  useEffect(() => plotter.current?.look({ dark, hidden }), [dark, hidden]);
  if (!able) return <Notice>{texts.overview.cannotDraw}</Notice>;
  return (
    <div className={css.drawing} data-drawn={drawn}>
      <div ref={place} className={css.canvas} aria-hidden="true" />
      <DrawingTools moved={() => plotter.current} step={2} hint={texts.overview.hint} />
    </div>
  );
}
