interface Alert {
  readonly name: string;
  /** In PromQL. */
  readonly expression: string;
  readonly lasts: string;
  readonly severity: 'page' | 'ticket';
  readonly summary: string;
  /** The first thing to do. */
  readonly runbook: string;
}

/** What a person has to hear of. */
export const ALERTS: readonly Alert[] = [
  {
    name: 'RealmWritesHang',
    expression: 'max(realm_ledger_oldest_wait_seconds) > 5',
    lasts: '15s',
    severity: 'page',
    summary: 'A posting has waited for more than five seconds.',
    runbook:
      'Run patronictl list. A lost synchronous standby stops every commit until Patroni drops it, 20 seconds later.',
  },
  {
    name: 'RealmServerDown',
    expression: 'up{job="realm"} == 0',
    lasts: '1m',
    severity: 'page',
    summary: '{{ $labels.instance }} does not answer.',
    runbook: 'Read journalctl -u realm-server@N. The other servers go on; below two, start another one.',
  },
  {
    name: 'RealmCallsFail',
    expression:
      'sum(rate(realm_http_requests_total{status=~"5.."}[2m])) / sum(rate(realm_http_requests_total[2m])) > 0.01',
    lasts: '2m',
    severity: 'page',
    summary: 'More than one call in a hundred fails.',
    runbook:
      'Compare the routes in realm_http_requests_total. 503 on all of them: the database. 500 on one: its log line has the error.',
  },
  {
    name: 'RealmCallsSlow',
    expression:
      'histogram_quantile(0.99, sum by (le) (rate(realm_http_request_duration_seconds_bucket{server="public"}[5m]))) > 1',
    lasts: '5m',
    severity: 'ticket',
    summary: 'One call in a hundred takes longer than a second.',
    runbook:
      'Look at the processors of servers and database first, then at pg_stat_activity for a statement that waits.',
  },
  {
    name: 'RealmClockWrong',
    expression: 'abs(realm_clock_skew_seconds) > 5',
    lasts: '5m',
    severity: 'ticket',
    summary: 'The clock of {{ $labels.instance }} is off the database’s.',
    runbook: 'Run chronyc tracking on that machine. Nothing stored depends on it; logs and certificates do.',
  },
  {
    name: 'RealmProductAlert',
    expression: 'max by (kind) (realm_alerts) > 0',
    lasts: '1m',
    severity: 'ticket',
    summary: 'The product reports: {{ $labels.kind }}.',
    runbook: 'Open the console’s overview, which says what it is and leads to it.',
  },
  {
    name: 'RealmMailsWait',
    expression: 'max(realm_mails{status="waiting"}) > 50',
    lasts: '15m',
    severity: 'ticket',
    summary: 'Mails are not sent.',
    runbook: 'Run npm run operator -- mail/list. Codes by mail fail meanwhile; authenticators work.',
  },
  {
    name: 'RealmBetsStayOpen',
    expression: 'max by (provider) (realm_oldest_open_bet_seconds) > 86400',
    lasts: '10m',
    severity: 'ticket',
    summary: 'A bet of {{ $labels.provider }} has been open for a day.',
    runbook: 'Ask the provider for its statement, then npm run reconcile -- --statement PROVIDER=FILE.',
  },
];

/** For the `rule_files` of Prometheus. JSON is YAML, too. */
export const alertRulesFile = (): string =>
  `${JSON.stringify(
    {
      groups: [
        {
          name: 'realm',
          rules: ALERTS.map(({ name, expression, lasts, severity, summary, runbook }) => ({
            alert: name,
            expr: expression,
            for: lasts,
            labels: { severity },
            annotations: { summary, runbook },
          })),
        },
      ],
    },
    null,
    2,
  )}\n`;

interface Panel {
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly (readonly [expression: string, legend: string])[];
}

const PANELS: readonly Panel[] = [
  {
    title: 'Calls a second',
    unit: 'reqps',
    lines: [['sum by (server) (rate(realm_http_requests_total[1m]))', '{{server}}']],
  },
  {
    title: 'Calls that fail',
    unit: 'reqps',
    lines: [
      ['sum by (route, status) (rate(realm_http_requests_total{status=~"5.."}[1m]))', '{{route}} {{status}}'],
    ],
  },
  {
    title: 'Time of a call',
    unit: 's',
    lines: [0.5, 0.99].map(
      (share) =>
        [
          `histogram_quantile(${String(share)}, sum by (le) (rate(realm_http_request_duration_seconds_bucket{server="public"}[5m])))`,
          `p${String(share * 100)}`,
        ] as const,
    ),
  },
  {
    title: 'Postings a second',
    unit: 'ops',
    lines: [['max(deriv(realm_ledger_newest_posting[2m]))', 'numbers, refused ones included']],
  },
  {
    title: 'Oldest posting that waits',
    unit: 's',
    lines: [['max by (instance) (realm_ledger_oldest_wait_seconds)', '{{instance}}']],
  },
  {
    title: 'Open live channels',
    unit: 'short',
    lines: [['sum by (instance) (realm_sockets)', '{{instance}}']],
  },
  {
    title: 'Commands of games providers',
    unit: 'ops',
    lines: [
      ['sum by (provider, outcome) (rate(realm_wallet_commands_total[1m]))', '{{provider}} {{outcome}}'],
    ],
  },
  {
    title: 'Open bets',
    unit: 'short',
    lines: [['max by (provider) (realm_open_bets)', '{{provider}}']],
  },
  {
    title: 'Memory and processor',
    unit: 'short',
    lines: [
      ['process_resident_memory_bytes{job="realm"} / 1048576', '{{instance}} MB'],
      ['rate(process_cpu_seconds_total{job="realm"}[1m]) * 100', '{{instance}} % of a core'],
    ],
  },
  {
    title: 'Clock ahead of the database’s',
    unit: 's',
    lines: [['realm_clock_skew_seconds', '{{instance}}']],
  },
];

const WIDTH = 12;
const HEIGHT = 8;

/** For Grafana's import; it asks which Prometheus to read. */
export const dashboardFile = (): string =>
  `${JSON.stringify(
    {
      title: 'Realm',
      uid: 'realm',
      schemaVersion: 38,
      time: { from: 'now-3h', to: 'now' },
      refresh: '30s',
      templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }] },
      panels: PANELS.map(({ title, unit, lines }, at) => ({
        id: at + 1,
        title,
        type: 'timeseries',
        datasource: { type: 'prometheus', uid: '${source}' },
        gridPos: { x: (at % 2) * WIDTH, y: Math.floor(at / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
        fieldConfig: { defaults: { unit }, overrides: [] },
        targets: lines.map(([expr, legendFormat], line) => ({
          refId: String.fromCharCode('A'.charCodeAt(0) + line),
          expr,
          legendFormat,
        })),
      })),
    },
    null,
    2,
  )}\n`;

/** Every expression, for the test that knows which figures there are. */
export const EXPRESSIONS: readonly string[] = [
  ...ALERTS.map(({ expression }) => expression),
  ...PANELS.flatMap(({ lines }) => lines.map(([expression]) => expression)),
];
