import { basename } from 'node:path';
import { backrestCommand } from './backrest';
import { BUILD_PLACES, GAMES_BUILD } from './builds';
import type { BackupMachine } from '../description';

/** Seconds after which systemd starts again what has ended. */
export const RESTART_SECONDS = 1;

/** What differs between the units. */
interface Unit {
  readonly description: string;
  /** Of `/etc/realm`. */
  readonly environment: string;
  /** Beyond the file. */
  readonly variables?: string;
  readonly entry: string;
  /** The build that it starts from. Default: that of the servers. */
  readonly folder?: string;
  /** Why it is started again. */
  readonly restarts?: string;
}

const headOf = (
  description: string,
  { limits = [], folder = BUILD_PLACES.current }: { limits?: readonly string[]; folder?: string } = {},
): readonly string[] => [
  '[Unit]',
  `Description=${description}`,
  'After=network-online.target',
  'Wants=network-online.target',
  ...limits,
  '',
  '[Service]',
  'User=realm',
  `WorkingDirectory=${folder}`,
];

const CONFINED = ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'PrivateTmp=yes'];

const unitFile = ({ description, environment, variables, entry, folder, restarts }: Unit): string =>
  `${[
    ...headOf(description, {
      limits: [
        '# As often as it ends: a failover takes longer than the five starts after which systemd gives up.',
        'StartLimitIntervalSec=0',
      ],
      ...(folder !== undefined && { folder }),
    }),
    `EnvironmentFile=/etc/realm/${environment}`,
    'EnvironmentFile=/etc/realm/machine.env',
    ...(variables === undefined ? [] : [`Environment=${variables}`]),
    `ExecStart=/usr/bin/node ${entry}`,
    ...(restarts === undefined ? [] : [`# ${restarts}`]),
    'Restart=always',
    `RestartSec=${String(RESTART_SECONDS)}`,
    '# A process that hangs is ended at once. systemd-notify, which it starts every five seconds, says that it does not.',
    'WatchdogSec=15',
    'WatchdogSignal=SIGKILL',
    'NotifyAccess=all',
    '# DRAIN_SECONDS, and what the last requests take.',
    'TimeoutStopSec=30',
    '# The journal drops lines of a busy unit by default: with a flood of requests, the security log.',
    'LogRateLimitIntervalSec=0',
    ...CONFINED,
    'ReadWritePaths=/var/lib/realm',
    'LimitNOFILE=65536',
    '',
    '[Install]',
    'WantedBy=multi-user.target',
  ].join('\n')}\n`;

/** A server of the number after the @: `realm-server@1` listens on 8081, `realm-server@2` on 8082. */
export const serverUnit = (): string =>
  unitFile({
    description: 'Realm, server %i',
    environment: 'realm.env',
    variables: 'PORT=808%i OPERATOR_PORT=818%i WALLET_PORT=828%i',
    entry: 'dist/apps/api/main.js',
  });

/** Debian's units that a machine may have; how each of them is started again is `restartDropIn`. */
export const RESTARTED_UNITS = [
  'etcd',
  'haproxy',
  'keepalived',
  'nginx',
  'patroni',
  'pgbackrest',
  'pgbouncer',
  'prometheus',
  'prometheus-blackbox-exporter',
  'prometheus-node-exporter',
  'redis-sentinel',
  'redis-server',
] as const;

/** Two for each live connection of a member. */
const LIMITS: Partial<Record<(typeof RESTARTED_UNITS)[number], string>> = { nginx: 'LimitNOFILE=65536\n' };

/** For a unit of Debian. Some of them are never started again, etcd only after a crash, and all others five times in ten seconds at most. */
export const restartDropIn = (unit: (typeof RESTARTED_UNITS)[number]): string => `[Unit]
# As often as it ends: an address that is missing while the machine starts takes longer than five attempts.
StartLimitIntervalSec=0

[Service]
Restart=always
RestartSec=${String(RESTART_SECONDS)}
${LIMITS[unit] ?? ''}`;

/** Makes the tables of the build after the @, as their owner, whom no other unit knows. Servers may still start from another build. */
export const migrateUnit = (): string =>
  `${[
    ...headOf('Realm, tables of the build %i', { folder: `${BUILD_PLACES.builds}/%i` }),
    'Type=oneshot',
    'EnvironmentFile=/etc/realm/realm.env',
    'EnvironmentFile=/etc/realm/owner.env',
    'ExecStart=/usr/bin/node dist/apps/api/migrate.js',
    ...CONFINED,
  ].join('\n')}\n`;

/** For the proxy after the @: `haproxy` or `pgbouncer`. As root, whose orders systemd takes without more, and with one of root's rights. */
export const watchProxyUnit = (scripts: string): string => `[Unit]
Description=Realm, ends %i when it hangs
After=%i.service
StartLimitIntervalSec=0

[Service]
ExecStart=${scripts}/watch-proxy %i
Restart=always
RestartSec=${String(RESTART_SECONDS)}
CapabilityBoundingSet=CAP_KILL
RestrictAddressFamilies=AF_INET AF_UNIX
IPAddressDeny=any
IPAddressAllow=localhost
${CONFINED.join('\n')}

[Install]
WantedBy=multi-user.target
`;

/** One process only: a second one waits until the first is gone. */
export const arcadeUnit = (): string =>
  unitFile({
    description: 'Realm, the in-house games',
    environment: 'arcade.env',
    entry: 'dist/apps/arcade/main.js',
    folder: GAMES_BUILD,
    restarts:
      'It ends when it loses its lock, as in a failover of the database, or reaches no wallet, and begins again.',
  });

/** A backup of the kind after the @: `full` or `diff`. `pgbackrest.service` is Debian's. */
export const backupUnit = (machine: BackupMachine): string => `[Unit]
Description=Realm, %i backup
After=network-online.target pgbackrest.service
Wants=network-online.target

[Service]
Type=oneshot
User=postgres
ExecStart=/usr/bin/${backrestCommand(machine, '--type=%i', 'backup').join(' ')}
# A backup that failed does not come so far: RealmBackupOld reads the age of the file.
ExecStartPost=/usr/bin/touch ${machine.stampFolder}/%i.prom
StateDirectory=${basename(machine.stampFolder)}
`;

/** At three in the morning: everything on Sundays, what changed since then on other days. */
const BACKUP_DAYS = { full: 'Sun', diff: 'Mon..Sat' } as const;

/** A machine that was off catches up. */
const timer = (description: string, calendar: string): string => `[Unit]
Description=${description}

[Timer]
OnCalendar=${calendar}
Persistent=true

[Install]
WantedBy=timers.target
`;

export const backupTimer = (kind: keyof typeof BACKUP_DAYS): string =>
  timer(`Realm, ${kind} backups`, `${BACKUP_DAYS[kind]} 03:00`);

/** @param scripts - The folder that has `check-restore`. */
export const restoreCheckUnit = (scripts: string): string => `[Unit]
Description=Realm, a backup restored, audited and removed
After=network-online.target
Wants=network-online.target

[Service]
Type=oneshot
User=postgres
ExecStart=${scripts}/check-restore
`;

export const restoreCheckTimer = (): string => timer('Realm, a backup restored every month', '*-*-01 06:00');
