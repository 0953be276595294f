import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PRODUCTION } from '../production';
import { PRODUCTION_PLATFORM } from '../several-cells';
import { ALERT_CASES } from './alert-cases';
import { ALERTS, alertRulesFile } from './alerts';
import { EXPRESSIONS, metricOf, selectorsOf } from './expressions';
import { MACHINE_ALERT_CASES } from './machine-alert-cases';
import { prometheusFile, RULES_FILE } from './prometheus';

const APPS = resolve(__dirname, '../../../..');
const RUNBOOK = readFileSync(join(APPS, '../deploy/README.md'), 'utf8');
const withPromtool = existsSync('/usr/bin/promtool') ? describe : describe.skip;

const CASES = [...ALERT_CASES, ...MACHINE_ALERT_CASES];

/** The figures that servers and games have, as their sources name them. */
function figures(): ReadonlySet<string> {
  const sources = ['api/src', 'arcade/src'].flatMap((folder) =>
    readdirSync(join(APPS, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(APPS, folder, path), 'utf8')),
  );
  return new Set(
    sources.flatMap((text) => [...text.matchAll(/name: '(realm_\w+)'/g)].map(([, name = '']) => name)),
  );
}

/** The steps below an alert's heading. */
function stepsOf(name: string): readonly string[] {
  const [, section = ''] = RUNBOOK.split(`\n### ${name}\n`);
  const [own = ''] = section.split(/\n##+ /);
  return own.split('\n').filter((line) => /^\d+\. /.test(line));
}

it('rules and dashboard read figures that servers and games have', () => {
  const known = figures();
  const read = EXPRESSIONS.flatMap(({ text }) => selectorsOf(text))
    .map((selector) => metricOf(selector).replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) => name.startsWith('realm_'));
  expect(read.filter((name) => !known.has(name))).toEqual([]);
  // And each of these figures is in one of them.
  expect([...known].filter((name) => !read.includes(name))).toEqual([]);
});

it('knows which series an expression reads', () => {
  expect(
    selectorsOf('sum by (le, up) (rate(a_total{b=~"5.."}[2m])) / sum(rate(a_total[2m])) > 0.01'),
  ).toEqual(['a_total{b=~"5.."}', 'a_total']);
  expect(selectorsOf('abs(realm_clock_skew_seconds) > 5')).toEqual(['realm_clock_skew_seconds']);
  expect(selectorsOf('(sum(b_standby) or vector(0)) < 1')).toEqual(['b_standby']);
  expect(selectorsOf('c_p99_seconds{job=~"a|b"} > 1')).toEqual(['c_p99_seconds{job=~"a|b"}']);
});

it('the shortest range of an expression has four readings', () => {
  const { intervalSeconds } = PRODUCTION.monitoring;
  const ranges = EXPRESSIONS.flatMap(({ text }) =>
    [...text.matchAll(/\[(\d+)([sm])\]/g)].map(([, count, unit]) => Number(count) * (unit === 'm' ? 60 : 1)),
  );
  expect(Math.min(...ranges)).toBeGreaterThanOrEqual(4 * intervalSeconds);
});

it('each alert says what to do first, and has its steps in deploy/README.md', () => {
  expect(ALERTS.filter(({ runbook, summary }) => runbook.length < 20 || summary === '')).toEqual([]);
  expect(ALERTS.filter(({ name }) => stepsOf(name).length < 2).map(({ name }) => name)).toEqual([]);
});

it('no first step and none of the others needs npm: machines of servers have no sources', () => {
  const [, steps = ''] = RUNBOOK.split('\n## When an alert comes\n');
  const [own = ''] = steps.split(/\n## /);
  expect(own.split('\n').filter((line) => line.includes('npm run'))).toEqual([]);
  expect(ALERTS.filter(({ runbook }) => runbook.includes('npm run'))).toEqual([]);
});

it('deploy/README.md has steps for no other alert', () => {
  const named = [...RUNBOOK.matchAll(/^### (Realm\w+)$/gm)].map(([, name]) => name);
  expect(named).toEqual(ALERTS.map(({ name }) => name));
});

it('each alert has a case', () => {
  const tried = new Set(CASES.map(({ alert }) => alert));
  expect(ALERTS.filter(({ name }) => !tried.has(name))).toEqual([]);
});

withPromtool('as promtool reads them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'realm-alerts-'));
  const promtool = (...args: string[]): string =>
    execFileSync('promtool', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  beforeAll(() => {
    writeFileSync(join(folder, RULES_FILE), alertRulesFile());
    writeFileSync(join(folder, 'cases.yml'), casesFile());
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('the configuration and the rules are valid', () => {
    for (const cluster of [PRODUCTION, ...PRODUCTION_PLATFORM.cells]) {
      writeFileSync(join(folder, 'prometheus.yml'), prometheusFile(cluster));
      expect(promtool('check', 'config', 'prometheus.yml')).toContain(`${String(ALERTS.length)} rules found`);
    }
    expect(promtool('check', 'rules', RULES_FILE)).toContain('SUCCESS');
  });

  it('each alert fires when it should, with its labels and texts, and not before', () => {
    expect(promtool('test', 'rules', 'cases.yml')).toContain('SUCCESS');
  });
});

/** The cases in the form of `promtool test rules`. */
function casesFile(): string {
  const seriesOf = (series: Readonly<Record<string, string>>) =>
    Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const tests = CASES.flatMap(({ alert, series, calm, quietAt, firesAt, labels, summary }) => {
    const rule = ALERTS.find(({ name }) => name === alert);
    const fired = {
      exp_labels: { ...labels, severity: rule?.severity },
      exp_annotations: { summary, runbook: rule?.runbook, steps: `deploy/README.md#${alert.toLowerCase()}` },
    };
    return [
      {
        name: alert,
        interval: '15s',
        input_series: seriesOf(series),
        alert_rule_test: [
          { eval_time: quietAt, alertname: alert, exp_alerts: [] },
          { eval_time: firesAt, alertname: alert, exp_alerts: [fired] },
        ],
      },
      {
        name: `${alert}, calm`,
        interval: '15s',
        input_series: seriesOf(calm),
        alert_rule_test: [{ eval_time: firesAt, alertname: alert, exp_alerts: [] }],
      },
    ];
  });
  return JSON.stringify({ rule_files: [RULES_FILE], evaluation_interval: '15s', tests });
}
