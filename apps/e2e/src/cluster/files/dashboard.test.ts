import { dashboardFile } from './dashboard';

interface Target {
  readonly refId: string;
  readonly expr: string;
  readonly legendFormat: string;
  readonly datasource: Source;
}

interface Source {
  readonly type: string;
  readonly uid: string;
}

interface Dashboard {
  readonly id: null;
  readonly uid: string;
  readonly title: string;
  readonly schemaVersion: number;
  readonly time: Readonly<Record<'from' | 'to', string>>;
  readonly refresh: string;
  readonly templating: { readonly list: readonly Readonly<Record<string, unknown>>[] };
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly type: string;
    readonly datasource: Source;
    readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
    readonly fieldConfig: {
      readonly defaults: { readonly unit: string };
      readonly overrides: readonly unknown[];
    };
    readonly options: { readonly legend: { readonly showLegend: boolean } };
    readonly targets: readonly Target[];
  }[];
}

/** Grafana's grid. */
const COLUMNS = 24;
/** Some of the units that Grafana's value formats have. */
const UNITS = ['bytes', 'ops', 'percentunit', 'reqps', 's', 'short'];

const dashboard = JSON.parse(dashboardFile()) as Dashboard;
const { panels } = dashboard;
const distinct = (values: readonly unknown[]): number => new Set(values).size;

it('has what Grafana asks of a dashboard: a short uid, a title, the schema of Grafana 10, a relative range', () => {
  expect(dashboard.id).toBeNull();
  expect(dashboard.uid).toMatch(/^[\w-]{8,40}$/);
  expect(dashboard.title).not.toBe('');
  expect(dashboard.schemaVersion).toBe(38);
  expect(dashboard.time).toEqual({ from: expect.stringMatching(/^now-\d+[hmd]$/) as string, to: 'now' });
  expect(['5s', '10s', '30s', '1m', '5m']).toContain(dashboard.refresh);
});

it('reads the Prometheus that a variable chooses, so that it can be imported anywhere', () => {
  const [variable, ...others] = dashboard.templating.list;
  expect(others).toEqual([]);
  expect(variable).toMatchObject({ type: 'datasource', query: 'prometheus', hide: 0, multi: false });
  const source = { type: 'prometheus', uid: `\${${String(variable?.['name'])}}` };
  for (const { datasource, targets } of panels)
    expect([datasource, ...targets.map((target) => target.datasource)]).toEqual([
      source,
      ...targets.map(() => source),
    ]);
  expect(dashboardFile()).not.toMatch(/__inputs|\$__/);
});

it('each panel has an id and a title of its own, a unit, and a legend that tells its lines apart', () => {
  expect(panels.length).toBeGreaterThan(9);
  expect(distinct(panels.map(({ id }) => id))).toBe(panels.length);
  expect(distinct(panels.map(({ title }) => title))).toBe(panels.length);
  for (const { id, type, fieldConfig, options, targets } of panels) {
    expect(Number.isInteger(id) && id > 0).toBe(true);
    expect(type).toBe('timeseries');
    expect(UNITS).toContain(fieldConfig.defaults.unit);
    expect(fieldConfig.overrides).toEqual([]);
    expect(options.legend.showLegend).toBe(true);
    expect(targets.length).toBeGreaterThan(0);
    expect(distinct(targets.map(({ refId }) => refId))).toBe(targets.length);
    expect(distinct(targets.map(({ legendFormat }) => legendFormat))).toBe(targets.length);
    for (const { refId, expr, legendFormat } of targets) {
      expect(refId).toMatch(/^[A-Z]$/);
      expect(expr).not.toBe('');
      expect(legendFormat).not.toBe('');
    }
  }
});

it('a legend shows only labels that the expression keeps', () => {
  for (const { expr, legendFormat } of panels.flatMap(({ targets }) => targets)) {
    const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
    const [, kept] = /^\w+ by \(([^)]*)\)/.exec(expr) ?? [];
    const isWhole = !/^(?:sum|max|min|histogram_quantile)\b/.test(expr);
    const labels = kept === undefined ? (isWhole ? ['instance'] : []) : kept.split(', ');
    expect(shown).toEqual(labels);
  }
});

it('panels are inside of the grid and do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
    expect(Math.min(x, y, w - 1, h - 1)).toBeGreaterThanOrEqual(0);
    expect(x + w).toBeLessThanOrEqual(COLUMNS);
    return Array.from(
      { length: w * h },
      (_, at) => `${String(x + (at % w))}:${String(y + Math.floor(at / w))}`,
    );
  });
  expect(distinct(cells)).toBe(cells.length);
});
