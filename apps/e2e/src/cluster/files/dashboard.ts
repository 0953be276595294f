import { FREE_SPACE, NO_PROBES } from './alerts';

interface Panel {
  readonly title: string;
  /** One of Grafana's own. */
  readonly unit: 'bytes' | 'ops' | 'percentunit' | 'reqps' | 's' | 'short';
  readonly lines: readonly (readonly [expression: string, legend: string])[];
}

/** The expressions of the dashboard, and what it calls them. */
export const PANELS: readonly Panel[] = [
  {
    title: 'Calls a second',
    unit: 'reqps',
    lines: [['sum by (server) (rate(realm_http_requests_total[1m]))', '{{server}}']],
  },
  {
    title: 'Calls that fail',
    unit: 'reqps',
    lines: [
      [
        `sum by (route, status) (rate(realm_http_requests_total{status=~"5..",${NO_PROBES}}[1m]))`,
        '{{route}} {{status}}',
      ],
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
    title: 'Memory',
    unit: 'bytes',
    lines: [['process_resident_memory_bytes{job=~"realm|arcade"}', '{{instance}}']],
  },
  {
    title: 'Processor: share of a core',
    unit: 'percentunit',
    lines: [['rate(process_cpu_seconds_total{job=~"realm|arcade"}[1m])', '{{instance}}']],
  },
  {
    title: 'Database nodes',
    unit: 'short',
    lines: [
      ['sum by (job) (patroni_primary)', '{{job}}: primary'],
      ['sum by (job) (patroni_sync_standby)', '{{job}}: synchronous standby'],
    ],
  },
  {
    title: 'WAL that waits for its archive',
    unit: 's',
    lines: [['max(realm_wal_archive_wait_seconds)', 'since the last file was archived']],
  },
  {
    title: 'Connections of the database that are taken',
    unit: 'percentunit',
    lines: [['max(realm_database_connections_ratio)', 'of those that it allows']],
  },
  {
    title: 'Clock ahead of the database’s',
    unit: 's',
    lines: [['realm_clock_skew_seconds', '{{instance}}']],
  },
  {
    title: 'Free share of each disk',
    unit: 'percentunit',
    lines: [[`min by (instance, mountpoint) (${FREE_SPACE})`, '{{instance}} {{mountpoint}}']],
  },
  {
    title: 'Networks: blocks that are not read',
    unit: 'short',
    lines: [['max by (network) (realm_network_lag_blocks)', '{{network}}']],
  },
  {
    title: 'Networks: blocks a second',
    unit: 'ops',
    lines: [
      ['max by (network) (deriv(realm_network_head[5m]))', '{{network}}: made'],
      ['max by (network) (deriv(realm_network_final_height[5m]))', '{{network}}: final'],
      ['max by (network) (deriv(realm_network_position[5m]))', '{{network}}: read'],
    ],
  },
  {
    title: 'Networks: age of the last reading, and of the last block',
    unit: 's',
    lines: [
      ['min by (network) (time() - realm_network_read_timestamp_seconds)', '{{network}}: reading'],
      ['min by (network) (time() - realm_network_head_timestamp_seconds)', '{{network}}: block'],
    ],
  },
  {
    title: 'Networks: what waits or fails',
    unit: 'short',
    lines: [
      ['max by (network) (realm_network_pending_payouts)', '{{network}}: payouts on their way'],
      ['max by (network) (realm_network_quarantined_payments)', '{{network}}: payments not recorded'],
      ['max by (network) (increase(realm_network_errors[5m]))', '{{network}}: errors in five minutes'],
    ],
  },
  {
    title: 'Mails',
    unit: 'short',
    lines: [['max by (status) (realm_mails)', '{{status}}']],
  },
  {
    title: 'Jobs: how long they have failed, or run',
    unit: 's',
    lines: [
      ['max by (name) (realm_job_failing_seconds)', '{{name}}: failing'],
      ['max by (name) (realm_job_running_seconds)', '{{name}}: running'],
    ],
  },
  {
    title: 'Alerts of the product',
    unit: 'short',
    lines: [['max by (kind) (realm_alerts)', '{{kind}}']],
  },
  {
    title: 'Oldest open bet',
    unit: 's',
    lines: [['max by (provider) (realm_oldest_open_bet_seconds)', '{{provider}}']],
  },
  {
    title: 'Games are played on this machine (1), or not (0)',
    unit: 'short',
    lines: [['realm_arcade_plays', '{{instance}}']],
  },
  {
    title: 'Requests to the games',
    unit: 'reqps',
    lines: [['sum by (status) (rate(realm_arcade_request_duration_seconds_count[1m]))', '{{status}}']],
  },
  {
    title: 'Wallet calls of the games: time of one in a hundred',
    unit: 's',
    lines: [
      [
        'histogram_quantile(0.99, sum by (le) (rate(realm_arcade_wallet_call_duration_seconds_bucket[5m])))',
        'p99',
      ],
      [
        'max by (call) (rate(realm_arcade_wallet_call_duration_seconds_sum[5m]) / rate(realm_arcade_wallet_call_duration_seconds_count[5m]))',
        '{{call}}: mean',
      ],
    ],
  },
  {
    title: 'Delay of the event loop: one turn in a hundred',
    unit: 's',
    lines: [['nodejs_eventloop_lag_p99_seconds{job=~"realm|arcade"}', '{{instance}}']],
  },
];

/** Grafana's grid has 24 columns. */
const WIDTH = 12;
const HEIGHT = 8;
/** Of Grafana 10; newer ones bring it up to date when they import it. */
const SCHEMA_VERSION = 38;
const SOURCE = { type: 'prometheus', uid: '${source}' };

const panelAt = ({ title, unit, lines }: Panel, at: number) => ({
  id: at + 1,
  title,
  type: 'timeseries',
  datasource: SOURCE,
  gridPos: { x: (at % 2) * WIDTH, y: Math.floor(at / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
  fieldConfig: { defaults: { unit, ...(unit !== 's' && { min: 0 }) }, overrides: [] },
  options: {
    legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] },
    tooltip: { mode: 'multi', sort: 'desc' },
  },
  targets: lines.map(([expr, legendFormat], line) => ({
    refId: String.fromCharCode('A'.charCodeAt(0) + line),
    datasource: SOURCE,
    expr,
    legendFormat,
    range: true,
  })),
});

/** For Grafana's import. A variable chooses which Prometheus it reads. */
export const dashboardFile = (): string =>
  `${JSON.stringify(
    {
      id: null,
      uid: 'realm-overview',
      title: 'Realm',
      tags: ['realm'],
      timezone: 'browser',
      editable: true,
      graphTooltip: 1,
      schemaVersion: SCHEMA_VERSION,
      version: 1,
      time: { from: 'now-3h', to: 'now' },
      timepicker: {},
      refresh: '30s',
      annotations: { list: [] },
      links: [],
      templating: {
        list: [
          {
            name: 'source',
            label: 'Prometheus',
            type: 'datasource',
            query: 'prometheus',
            hide: 0,
            includeAll: false,
            multi: false,
            options: [],
            refresh: 1,
            regex: '',
            skipUrlSync: false,
          },
        ],
      },
      panels: PANELS.map(panelAt),
    },
    null,
    2,
  )}\n`;
