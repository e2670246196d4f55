import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { PromMeter } from '../../src/meter.js';
import { METRICS } from '../../src/metrics.js';
import { type Family, parseMetrics } from '../support/prometheus.js';

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly w: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const dashboard = JSON.parse(readFileSync('docs/grafana/mneme.json', 'utf8')) as {
  readonly panels: readonly Panel[];
};
const targets = dashboard.panels.flatMap(({ targets: each = [] }) => each);

/** Metrics of an expression: what stands before a selector. */
function metricsOf(expr: string): string[] {
  return [...expr.matchAll(/([a-zA-Z_:][\w:]*)\{/g)].map(([, name = '']) => name);
}

/** Labels by which an expression selects and sums, and that its legend shows. */
function labelsOf({ expr, legendFormat }: { expr: string; legendFormat: string }): string[] {
  const selected = [...expr.matchAll(/(\w+)(?:=~|=)"/g)].map(([, label = '']) => label);
  const summed = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, all = '']) => all.split(', '));
  const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
  return [...selected, ...summed, ...shown].filter(
    (label) => !['job', 'instance', 'le'].includes(label),
  );
}

async function families(): Promise<Map<string, Family>> {
  return parseMetrics(await new PromMeter({ tenants: 1, cacheMs: 0 }).render());
}

function familyOf(all: Map<string, Family>, name: string): Family | undefined {
  const base = all.get(name.replace(/_(bucket|sum|count)$/, ''));
  return base?.type === 'histogram' ? base : all.get(name);
}

test('the dashboard asks for metrics that there are, each with its own selector', async () => {
  const all = await families();
  for (const { expr } of targets) {
    const names = metricsOf(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => familyOf(all, name) === undefined)).toEqual([]);
    expect(expr.match(/job=~"\$job", instance=~"\$instance"/g)).toHaveLength(names.length);
  }
});

test('it asks for labels that they have', () => {
  const own = new Map(Object.values(METRICS).map(({ name, labels }) => [name as string, labels]));
  const wrong = targets.flatMap((target) => {
    const known = metricsOf(target.expr).flatMap<string>(
      (name) => own.get(name) ?? own.get(name.replace(/_(bucket|sum|count)$/, '')) ?? [],
    );
    return labelsOf(target).filter((label) => !known.includes(label));
  });
  expect(wrong).toEqual([]);
});

test('it shows every metric of the service, and counters as rates', () => {
  const exprs = targets.map(({ expr }) => expr);
  for (const { name, kind } of Object.values(METRICS)) {
    const shown = exprs.filter((expr) =>
      metricsOf(expr).some((each) => each.replace(/_(bucket|sum|count)$/, '') === name),
    );
    expect([name, shown.length > 0]).toEqual([name, true]);
    if (kind === 'gauge') continue;
    for (const expr of shown) expect(expr).toMatch(/(rate|increase)\(/);
  }
});

test('its panels fill their rows', () => {
  const shown = dashboard.panels.filter(({ type }) => type !== 'row');
  expect(shown.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
});

test('docs/operations.md has a row for every metric, in its own words', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  for (const { name, kind, labels, help } of Object.values(METRICS)) {
    const shown = labels.map((label) => `\`${label}\``).join(', ') || 'none';
    expect(page).toContain(`| \`${name}\` | ${kind} | ${shown} | ${help} |`);
  }
});
