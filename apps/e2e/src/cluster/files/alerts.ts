import { ONE_SHOTS } from './node-exporter';

export type AlertName =
  | 'RealmWritesHang'
  | 'RealmEntranceDown'
  | 'RealmCertificateEnds'
  | 'RealmServerDown'
  | 'RealmKeepsRestarting'
  | 'RealmGamesDown'
  | 'RealmNoSynchronousStandby'
  | 'RealmDirectoryDown'
  | 'RealmTargetDown'
  | 'RealmUnitFails'
  | 'RealmDiskFills'
  | 'RealmWalArchiveFails'
  | 'RealmBackupOld'
  | 'RealmConnectionsRunOut'
  | 'RealmCallsFail'
  | 'RealmCallsSlow'
  | 'RealmClockWrong'
  | 'RealmJobFails'
  | 'RealmJobHangs'
  | 'RealmNetworkFails'
  | 'RealmProductAlert'
  | 'RealmMailsWait'
  | 'RealmBetsStayOpen';

/** HAProxy and Prometheus ask servers that leave, too: their 503 is no member's. */
export const NO_PROBES = 'route!~"/(healthz|readyz|metrics)"';

interface Alert {
  readonly name: AlertName;
  /** In PromQL. */
  readonly expression: string;
  readonly lasts: string;
  readonly severity: 'page' | 'ticket';
  readonly summary: string;
  /** The first thing to do; `deploy/README.md` has all steps under the alert's name. */
  readonly runbook: string;
}

/** Of 0 to 1, by filesystem. */
export const FREE_SPACE = 'node_filesystem_avail_bytes / node_filesystem_size_bytes';

/** Space or inodes that run out, and space that has dropped so fast for three hours that it ends within four. */
const DISK_FILLS = [
  `${FREE_SPACE} < 0.15`,
  'node_filesystem_files_free / node_filesystem_files < 0.1',
  `(${FREE_SPACE} < 0.4 and predict_linear(node_filesystem_avail_bytes[3h], 14400) < 0)`,
].join(' or ');

/** A unit that is neither enabled nor failed is unknown to systemd, so units of other machines and disabled ones have no series. */
const UNIT_FAILS = [
  'max by (name, instance) (node_systemd_unit_state{state="failed"}) == 1',
  `max by (name, instance) (node_systemd_unit_state{state="active",name!~"${ONE_SHOTS}"}) == 0`,
].join(' or ');

/** An nginx whose certificate has ended answers no probe, and then has no end any more. */
const TARGET_DOWN = [
  'up{job=~"patroni|directory|etcd|prometheus|node-exporter|entrance-.+"} == 0',
  'node_scrape_collector_success == 0',
  'min by (instance, site) (probe_success{job=~"nginx-.+"}) == 0',
].join(' or ');

const NEWEST_BACKUP = 'max by (instance) (node_textfile_mtime_seconds)';

/** A backup of either kind is due every night. Where none has ever succeeded no file has a time, and the collector still reads the folder. */
const BACKUP_OLD = [
  `time() - ${NEWEST_BACKUP} > 129600`,
  `max by (instance) (node_textfile_scrape_error) unless ${NEWEST_BACKUP}`,
].join(' or ');

/** Of this cell's own database, and of the directory's. */
const ARCHIVE_FAILS = ['realm_wal_archive_wait_seconds', 'realm_directory_wal_archive_wait_seconds']
  .map((metric) => `max by (database) (max_over_time(${metric}[2m])) > 300`)
  .join(' or ');

/** Alerts for the person on call. A server is read by the Prometheus of its own machine, so an alert about servers is one for each machine. */
export const ALERTS: readonly Alert[] = [
  {
    name: 'RealmWritesHang',
    // Whoever waits fails with a batch that hangs, and the wait begins anew.
    expression: 'max by (machine) (max_over_time(realm_ledger_oldest_wait_seconds[1m])) > 5',
    lasts: '15s',
    severity: 'page',
    summary: 'A posting on {{ $labels.machine }} has waited for more than five seconds.',
    runbook:
      'Run patronictl list on a database machine. A lost synchronous standby stops every commit until Patroni drops it, after about 12 seconds; without a leader look at etcd.',
  },
  {
    name: 'RealmEntranceDown',
    // Asked as members ask. Not when Prometheus can't ask: that target is down then.
    expression: 'min by (instance, machine) (probe_success{job=~"entrance-.+"}) == 0',
    lasts: '1m',
    severity: 'page',
    summary: '{{ $labels.instance }} does not answer {{ $labels.machine }}: members are shut out.',
    runbook:
      'Run curl -v https://NAME/readyz on that machine and elsewhere: an address, a certificate, nginx, or servers that are not ready.',
  },
  {
    name: 'RealmCertificateEnds',
    // Of each machine: that of the machine without the address is met when it takes it.
    expression:
      'min by (instance, site) (probe_ssl_earliest_cert_expiry{job=~"nginx-.+"}) - time() < 1209600',
    lasts: '10m',
    severity: 'ticket',
    summary: 'The certificate of {{ $labels.site }} on {{ $labels.instance }} ends within two weeks.',
    runbook:
      'Renew it on both machines of the entrance and reload nginx. Once it has ended nobody reaches anything.',
  },
  {
    name: 'RealmServerDown',
    expression: 'up{job="realm"} == 0',
    lasts: '1m',
    severity: 'page',
    summary: '{{ $labels.instance }} on {{ $labels.machine }} does not answer.',
    runbook:
      'Read journalctl -u realm-server@N -n 100 on that machine, N being the number in the server’s name. The other servers go on.',
  },
  {
    name: 'RealmKeepsRestarting',
    expression: 'changes(process_start_time_seconds{job=~"realm|arcade"}[10m]) > 3',
    lasts: '30s',
    severity: 'page',
    summary:
      '{{ $labels.instance }} on {{ $labels.machine }} has started more than three times in ten minutes.',
    runbook:
      'Read journalctl -u realm-server@N -n 200 on that machine (realm-arcade for the games): the last lines before each start say why it ended.',
  },
  {
    name: 'RealmGamesDown',
    expression: 'up{job="arcade"} == 0',
    lasts: '1m',
    severity: 'page',
    summary: 'The in-house games on {{ $labels.machine }} do not answer.',
    runbook:
      'Does the arcade of the other machine play (realm_arcade_plays)? Otherwise read journalctl -u realm-arcade -n 100 on that one: bets stay open until it runs again.',
  },
  {
    name: 'RealmNoSynchronousStandby',
    // A node that does not answer counts, too: without any, nothing would be below one.
    expression: 'max by (job) (patroni_sync_standby or 0 * up{job=~"patroni|directory"}) < 1',
    lasts: '5m',
    severity: 'page',
    summary:
      '{{ $labels.job }} has no synchronous standby: the loss of its primary would lose what members were told of.',
    runbook:
      'Run patronictl list on a database machine, and bring the node back that is not in it or not running.',
  },
  {
    name: 'RealmDirectoryDown',
    expression: 'max(patroni_primary{job="directory"} or 0 * up{job="directory"}) < 1',
    lasts: '1m',
    severity: 'page',
    summary: 'The directory has no primary: nobody signs in or registers in any cell.',
    runbook:
      'Run patronictl list on a machine of the directory: without a leader look at its etcd. Who is signed in goes on meanwhile.',
  },
  {
    name: 'RealmTargetDown',
    expression: TARGET_DOWN,
    lasts: '5m',
    severity: 'ticket',
    summary:
      '{{ with $labels.site }}nginx for {{ . }}{{ else }}{{ $labels.job }}{{ end }} on {{ or $labels.machine $labels.instance }} {{ with $labels.collector }}can’t read its figures of {{ . }}{{ else }}does not answer{{ end }}.',
    runbook:
      'Read the log of that unit on that machine. While only one is down everything goes on; the next loss may stop it.',
  },
  {
    name: 'RealmUnitFails',
    expression: UNIT_FAILS,
    lasts: '5m',
    severity: 'ticket',
    summary: '{{ $labels.name }} on {{ $labels.instance }} has failed, or is enabled and does not run.',
    runbook:
      'Run systemctl status and journalctl -n 100 -u with that unit on that machine. Others of its kind go on; the next loss may stop everything.',
  },
  {
    name: 'RealmDiskFills',
    expression: DISK_FILLS,
    lasts: '5m',
    severity: 'page',
    summary: '{{ $labels.mountpoint }} on {{ $labels.instance }} is nearly full, or will be within hours.',
    runbook:
      'Run df -h, df -i and du -xh --max-depth=3 on that mount point. Delete nothing in pg_wal, and nothing by hand in the repository of pgBackRest.',
  },
  {
    name: 'RealmWalArchiveFails',
    expression: ARCHIVE_FAILS,
    lasts: '5m',
    severity: 'page',
    summary:
      'The WAL{{ with $labels.database }} of the {{ . }}{{ end }} is not archived: no backup reaches later moments, and the leader’s disk fills.',
    runbook:
      'Run pgbackrest --stanza=realm check on backup1, of the directory’s WAL on dir-backup1: it names what does not answer. Delete nothing in pg_wal.',
  },
  {
    name: 'RealmBackupOld',
    expression: BACKUP_OLD,
    lasts: '5m',
    severity: 'ticket',
    summary: 'No backup on {{ $labels.instance }} has succeeded for 36 hours.',
    runbook:
      'Run systemctl list-timers and journalctl -u realm-backup@full -u realm-backup@diff -n 100 on that machine.',
  },
  {
    name: 'RealmConnectionsRunOut',
    expression: 'max(realm_database_connections_ratio) > 0.8',
    lasts: '2m',
    severity: 'page',
    summary:
      'The database has given away more than 80 % of its connections. Without a free one nobody can connect anew.',
    runbook:
      'Run the first statement of the steps on the leader: it says who has the connections. End those that belong to nobody with pg_terminate_backend.',
  },
  {
    name: 'RealmCallsFail',
    expression: `sum by (machine) (rate(realm_http_requests_total{status=~"5..",${NO_PROBES}}[2m])) / sum by (machine) (rate(realm_http_requests_total{${NO_PROBES}}[2m])) > 0.01`,
    lasts: '2m',
    severity: 'page',
    summary: 'More than one call in a hundred fails on {{ $labels.machine }}.',
    runbook:
      'Open the dashboard’s panel of failing calls. 503 on all routes: the database. 500 on one: the server’s log has the error.',
  },
  {
    name: 'RealmCallsSlow',
    expression:
      'histogram_quantile(0.99, sum by (le, machine) (rate(realm_http_request_duration_seconds_bucket{server="public"}[5m]))) > 1',
    lasts: '5m',
    severity: 'ticket',
    summary: 'One call in a hundred takes longer than a second on {{ $labels.machine }}.',
    runbook:
      'Look at the processors of servers and database first, then at pg_stat_activity for a statement that waits.',
  },
  {
    name: 'RealmClockWrong',
    expression: 'abs(realm_clock_skew_seconds) > 5',
    lasts: '5m',
    severity: 'ticket',
    summary: 'The clocks of {{ $labels.machine }} and of the database differ by more than five seconds.',
    runbook:
      'Run chronyc tracking on both machines: either may be wrong. Nothing stored depends on the server’s clock; logs and certificates do.',
  },
  {
    name: 'RealmJobFails',
    expression: 'max by (name, instance, machine) (realm_job_failing_seconds) > 300',
    lasts: '1m',
    severity: 'page',
    summary:
      'On {{ $labels.instance }} of {{ $labels.machine }} every run of the job {{ $labels.name }} has failed for five minutes.',
    runbook:
      'Read why in journalctl -u realm-server@N -o cat: the lines that name the job. The jobs directory, other-cells and cell-transfers: nobody signs in while the directory is away.',
  },
  {
    name: 'RealmJobHangs',
    // An audit reads every posting: the product's own alerts say when it is missing.
    expression: 'max by (name, instance, machine) (realm_job_running_seconds{name!="book-audits"}) > 3600',
    lasts: '1m',
    severity: 'ticket',
    summary:
      'On {{ $labels.instance }} of {{ $labels.machine }} a run of the job {{ $labels.name }} has gone on for an hour.',
    runbook:
      'Find what it waits for in pg_stat_activity and in journalctl -u realm-server@N, then restart that server: a job goes on where it stopped.',
  },
  {
    name: 'RealmNetworkFails',
    // Servers take turns with a network, so no job of one of them fails for long; the figures are of all of them.
    expression:
      'time() - max by (network, machine) (realm_network_read_timestamp_seconds) > 300 or min by (network, machine) (increase(realm_network_errors[5m])) > 10',
    lasts: '5m',
    severity: 'page',
    summary: 'Deposits of the network {{ $labels.network }} are not read.',
    runbook:
      'Run realm operator network/list: it has the last error. Nothing is lost: blocks are read from where reading stopped.',
  },
  {
    name: 'RealmProductAlert',
    expression: 'max by (kind) (max_over_time(realm_alerts[2m])) > 0',
    lasts: '1m',
    severity: 'ticket',
    summary: 'The product reports: {{ $labels.kind }}.',
    runbook: 'Open the console’s overview, which says what it is and leads to it.',
  },
  {
    name: 'RealmMailsWait',
    expression: 'max(max_over_time(realm_mails{status="waiting"}[2m])) > 50',
    lasts: '15m',
    severity: 'ticket',
    summary: 'Mails are not sent.',
    runbook:
      'Run realm operator mail/list: the column error has what the mail server said. Codes by mail do not arrive meanwhile; authenticators work.',
  },
  {
    name: 'RealmBetsStayOpen',
    expression: 'max by (provider) (max_over_time(realm_oldest_open_bet_seconds[2m])) > 86400',
    lasts: '10m',
    severity: 'ticket',
    summary: 'A bet of {{ $labels.provider }} has been open for a day.',
    runbook: 'Ask the provider for its statement, then realm reconcile --statement PROVIDER=FILE.',
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
            annotations: { summary, runbook, steps: `deploy/README.md#${name.toLowerCase()}` },
          })),
        },
      ],
    },
    null,
    2,
  )}\n`;
