import type { AlertName } from './alerts';

/** Series as `promtool test rules` writes them: `0+2x40` counts up by two, forty times. */
type Series = Readonly<Record<string, string>>;

export interface AlertCase {
  readonly alert: AlertName;
  readonly series: Series;
  /** As near to it as can be, for longer than it has to last. */
  readonly calm: Series;
  /** Just before and just after it has lasted long enough. */
  readonly quietAt: string;
  readonly firesAt: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly summary: string;
}

const buckets = (slow: number): Series => ({
  'realm_http_request_duration_seconds_bucket{server="public",machine="app1",le="1"}': `0+${String(1_000 - slow)}x60`,
  'realm_http_request_duration_seconds_bucket{server="public",machine="app1",le="5"}': '0+1000x60',
  'realm_http_request_duration_seconds_bucket{server="public",machine="app1",le="+Inf"}': '0+1000x60',
});

/** A server that leaves answers its probes with 503: they count on neither side. */
const answers = (failed: number): Series => ({
  'realm_http_requests_total{machine="app1",route="/app/api",status="200"}': `0+${String(1_000 - failed)}x60`,
  'realm_http_requests_total{machine="app1",route="/app/api",status="503"}': `0+${String(failed)}x60`,
  'realm_http_requests_total{machine="app1",route="/readyz",status="503"}': '0+500x60',
  'realm_http_requests_total{machine="app2",route="/app/api",status="200"}': '0+9000x60',
});

/** Of the machine that is asked, and of the one that asks. */
const certificateOf = (instance: string, machine: string): string =>
  `probe_ssl_earliest_cert_expiry{job="nginx-realm-${instance}",instance="${instance}",site="realm.example",machine="${machine}"}`;

/** When each alert fires, and when it does not: every fifteen seconds a value, beginning at zero. */
export const ALERT_CASES: readonly AlertCase[] = [
  {
    alert: 'RealmWritesHang',
    series: { 'realm_ledger_oldest_wait_seconds{instance="server1",machine="app1"}': '0 5.1x20' },
    calm: { 'realm_ledger_oldest_wait_seconds{instance="server1",machine="app1"}': '5x20' },
    quietAt: '15s',
    firesAt: '30s',
    labels: { machine: 'app1' },
    summary: 'A posting on app1 has waited for more than five seconds.',
  },
  {
    alert: 'RealmEntranceDown',
    series: {
      'probe_success{job="entrance-realm",instance="realm.example",machine="app1"}': '1 0x20',
      'probe_success{job="entrance-games",instance="games.example",machine="app1"}': '1x20',
    },
    calm: {
      'probe_success{job="entrance-realm",instance="realm.example",machine="app1"}': '1x20',
      // Members are not shut out by a machine that does not have their address.
      'probe_success{job="nginx-realm-app2",instance="app2",site="realm.example",machine="app1"}': '0x20',
    },
    quietAt: '1m',
    firesAt: '1m15s',
    labels: { instance: 'realm.example', machine: 'app1' },
    summary: 'realm.example does not answer app1: members are shut out.',
  },
  {
    alert: 'RealmCertificateEnds',
    series: {
      // Only the machine that has the address has a new one.
      [certificateOf('app1', 'app1')]: '9209500x60',
      [certificateOf('app2', 'app1')]: '1209500x60',
      [certificateOf('app2', 'app2')]: '1209500x60',
    },
    calm: { [certificateOf('app1', 'app1')]: '1300000x60', [certificateOf('app2', 'app1')]: '1300000x60' },
    quietAt: '9m45s',
    firesAt: '10m15s',
    labels: { instance: 'app2', site: 'realm.example' },
    summary: 'The certificate of realm.example on app2 ends within two weeks.',
  },
  {
    alert: 'RealmServerDown',
    series: { 'up{job="realm",instance="server1",machine="app1"}': '1 0x20' },
    calm: { 'up{job="realm",instance="server1",machine="app1"}': '1x20' },
    quietAt: '1m',
    firesAt: '1m15s',
    labels: { job: 'realm', instance: 'server1', machine: 'app1' },
    summary: 'server1 on app1 does not answer.',
  },
  {
    alert: 'RealmKeepsRestarting',
    // Every other reading finds it down, so that it is never down for a minute.
    series: {
      'process_start_time_seconds{job="realm",instance="server1",machine="app1"}':
        '10 stale 40 stale 70 stale 100 stale 130x30',
      'process_start_time_seconds{job="realm",instance="server2",machine="app1"}': '10x40',
    },
    calm: {
      'process_start_time_seconds{job="realm",instance="server1",machine="app1"}':
        '10 stale 40 stale 70 stale 100x30',
      'process_start_time_seconds{job="patroni",instance="db1"}': '10 40 70 100 130x30',
    },
    quietAt: '2m15s',
    firesAt: '2m30s',
    labels: { job: 'realm', instance: 'server1', machine: 'app1' },
    summary: 'server1 on app1 has started more than three times in ten minutes.',
  },
  {
    alert: 'RealmGamesDown',
    series: { 'up{job="arcade",instance="arcade",machine="app1"}': '1 0x20' },
    calm: { 'up{job="arcade",instance="arcade",machine="app1"}': '1x20' },
    quietAt: '1m',
    firesAt: '1m15s',
    labels: { job: 'arcade', instance: 'arcade', machine: 'app1' },
    summary: 'The in-house games on app1 do not answer.',
  },
  {
    alert: 'RealmNoSynchronousStandby',
    // The second one is no longer read, as with both nodes gone.
    series: {
      'patroni_sync_standby{job="patroni",instance="db1",scope="realm"}': '0x6 stale',
      'patroni_sync_standby{job="patroni",instance="db2",scope="realm"}': '1 0x6 stale',
      'up{job="patroni",instance="db1"}': '1x6 0x40',
      'up{job="patroni",instance="db2"}': '1x7 0x40',
      // The directory's standby is none of this database.
      'patroni_sync_standby{job="directory",instance="dir2",scope="realm"}': '1x40',
    },
    calm: {
      'patroni_sync_standby{job="patroni",instance="db1",scope="realm"}': '0x40',
      'patroni_sync_standby{job="patroni",instance="db2",scope="realm"}': '1x40',
      // Monitoring of a cell that has no directory.
      'up{job="etcd",instance="etcd1"}': '0x40',
    },
    quietAt: '5m',
    firesAt: '5m15s',
    labels: { job: 'patroni' },
    summary:
      'patroni has no synchronous standby: the loss of its primary would lose what members were told of.',
  },
  {
    alert: 'RealmDirectoryDown',
    // First it is on one machine, then on none; then neither answers.
    series: {
      'patroni_primary{job="directory",instance="dir1",scope="realm"}': '1x4 0x1 stale',
      'patroni_primary{job="directory",instance="dir2",scope="realm"}': '0x6 stale',
      'up{job="directory",instance="dir1"}': '1x6 0x40',
      'up{job="directory",instance="dir2"}': '1x6 0x40',
    },
    calm: {
      'patroni_primary{job="directory",instance="dir1",scope="realm"}': '1x4 0x40',
      'patroni_primary{job="directory",instance="dir2",scope="realm"}': '0x4 1x40',
      'patroni_primary{job="patroni",instance="db1",scope="realm"}': '0x40',
      'up{job="directory",instance="dir1"}': '0x40',
    },
    quietAt: '2m',
    firesAt: '2m15s',
    labels: {},
    summary: 'The directory has no primary: nobody signs in or registers in any cell.',
  },
  {
    alert: 'RealmTargetDown',
    series: { 'up{job="etcd",instance="etcd2"}': '1 0x40' },
    // Servers and games have alerts of their own.
    calm: { 'up{job="etcd",instance="etcd2"}': '1x40', 'up{job="realm",instance="server1"}': '0x40' },
    quietAt: '5m',
    firesAt: '5m15s',
    labels: { job: 'etcd', instance: 'etcd2' },
    summary: 'etcd on etcd2 does not answer.',
  },
  {
    alert: 'RealmWalArchiveFails',
    series: {
      'realm_wal_archive_wait_seconds{instance="server1",machine="app1"}': '0 301x40',
      'realm_wal_archive_wait_seconds{instance="server2",machine="app1"}': '0 301x40',
    },
    calm: { 'realm_wal_archive_wait_seconds{instance="server1",machine="app1"}': '300x40' },
    quietAt: '5m',
    firesAt: '5m15s',
    labels: {},
    summary: 'The WAL is not archived: no backup reaches later moments, and the leader’s disk fills.',
  },
  {
    alert: 'RealmWalArchiveFails',
    series: {
      'realm_wal_archive_wait_seconds{instance="server1",machine="app1"}': '0x40',
      'realm_directory_wal_archive_wait_seconds{instance="server1",machine="app1",database="directory"}':
        '0 301x40',
    },
    calm: {
      'realm_directory_wal_archive_wait_seconds{instance="server1",machine="app1",database="directory"}':
        '300x40',
    },
    quietAt: '5m',
    firesAt: '5m15s',
    labels: { database: 'directory' },
    summary:
      'The WAL of the directory is not archived: no backup reaches later moments, and the leader’s disk fills.',
  },
  {
    alert: 'RealmConnectionsRunOut',
    series: {
      'realm_database_connections_ratio{instance="server1",machine="app1"}': '0.5 0.81x40',
      'realm_database_connections_ratio{instance="server2",machine="app1"}': '0.5 0.81x40',
    },
    calm: { 'realm_database_connections_ratio{instance="server1",machine="app1"}': '0.8x40' },
    quietAt: '2m',
    firesAt: '2m15s',
    labels: {},
    summary:
      'The database has given away more than 80 % of its connections. Without a free one nobody can connect anew.',
  },
  {
    alert: 'RealmCallsFail',
    series: answers(11),
    calm: answers(10),
    quietAt: '2m',
    firesAt: '2m15s',
    labels: { machine: 'app1' },
    summary: 'More than one call in a hundred fails on app1.',
  },
  {
    alert: 'RealmCallsSlow',
    series: buckets(11),
    calm: buckets(10),
    quietAt: '5m',
    firesAt: '5m15s',
    labels: { machine: 'app1' },
    summary: 'One call in a hundred takes longer than a second on app1.',
  },
  {
    alert: 'RealmClockWrong',
    series: { 'realm_clock_skew_seconds{instance="server1",machine="app1"}': '0 -5.1x40' },
    calm: { 'realm_clock_skew_seconds{instance="server1",machine="app1"}': '-5x40' },
    quietAt: '5m',
    firesAt: '5m15s',
    labels: { instance: 'server1', machine: 'app1' },
    summary: 'The clocks of app1 and of the database differ by more than five seconds.',
  },
  {
    alert: 'RealmJobFails',
    series: {
      'realm_job_failing_seconds{name="directory",instance="server1",machine="app1"}': '0 301x20',
      'realm_job_failing_seconds{name="directory",instance="server2",machine="app1"}': '0x20',
    },
    calm: { 'realm_job_failing_seconds{name="directory",instance="server1",machine="app1"}': '300x20' },
    quietAt: '1m',
    firesAt: '1m15s',
    labels: { name: 'directory', instance: 'server1', machine: 'app1' },
    summary: 'On server1 of app1 every run of the job directory has failed for five minutes.',
  },
  {
    alert: 'RealmJobHangs',
    series: {
      'realm_job_running_seconds{name="payouts",instance="server1",machine="app1"}': '0 3601x20',
      'realm_job_running_seconds{name="payouts",instance="server2",machine="app1"}': '0x20',
    },
    calm: {
      'realm_job_running_seconds{name="payouts",instance="server1",machine="app1"}': '3600x20',
      'realm_job_running_seconds{name="book-audits",instance="server1",machine="app1"}': '9000x20',
    },
    quietAt: '1m',
    firesAt: '1m15s',
    labels: { name: 'payouts', instance: 'server1', machine: 'app1' },
    summary: 'On server1 of app1 a run of the job payouts has gone on for an hour.',
  },
  {
    alert: 'RealmNetworkFails',
    series: {
      'realm_network_read_timestamp_seconds{network="TRC20",instance="server1",machine="app1"}': '0x60',
      'realm_network_read_timestamp_seconds{network="TRC20",instance="server2",machine="app1"}': '0x60',
      'realm_network_read_timestamp_seconds{network="BEP20",instance="server1",machine="app1"}': '0+15x60',
      'realm_network_errors{network="BEP20",instance="server1",machine="app1"}': '7x60',
    },
    calm: {
      'realm_network_read_timestamp_seconds{network="TRC20",instance="server1",machine="app1"}': '0+15x60',
    },
    quietAt: '10m',
    firesAt: '10m30s',
    labels: { network: 'TRC20', machine: 'app1' },
    summary: 'Deposits of the network TRC20 are not read.',
  },
  {
    alert: 'RealmNetworkFails',
    series: {
      'realm_network_errors{network="ERC20",instance="server1",machine="app1"}': '0+1x60',
      'realm_network_errors{network="ERC20",instance="server2",machine="app1"}': '0+1x60',
    },
    calm: { 'realm_network_errors{network="ERC20",instance="server1",machine="app1"}': '0+1x9 9x60' },
    quietAt: '5m',
    firesAt: '9m',
    labels: { network: 'ERC20', machine: 'app1' },
    summary: 'Deposits of the network ERC20 are not read.',
  },
  {
    alert: 'RealmProductAlert',
    series: {
      'realm_alerts{kind="queue-age",instance="server1"}': '0 1x20',
      'realm_alerts{kind="queue-age",instance="server2"}': '0 1x20',
    },
    calm: { 'realm_alerts{kind="queue-age",instance="server1"}': '0x20' },
    quietAt: '1m',
    firesAt: '1m15s',
    labels: { kind: 'queue-age' },
    summary: 'The product reports: queue-age.',
  },
  {
    alert: 'RealmMailsWait',
    series: { 'realm_mails{status="waiting",instance="server1"}': '0 51x80' },
    calm: {
      'realm_mails{status="waiting",instance="server1"}': '50x80',
      'realm_mails{status="failed",instance="server1"}': '60x80',
    },
    quietAt: '15m',
    firesAt: '15m15s',
    labels: {},
    summary: 'Mails are not sent.',
  },
  {
    alert: 'RealmBetsStayOpen',
    series: { 'realm_oldest_open_bet_seconds{provider="arcade",instance="server1"}': '0 86401x60' },
    calm: { 'realm_oldest_open_bet_seconds{provider="arcade",instance="server1"}': '86400x60' },
    quietAt: '10m',
    firesAt: '10m15s',
    labels: { provider: 'arcade' },
    summary: 'A bet of arcade has been open for a day.',
  },
];
