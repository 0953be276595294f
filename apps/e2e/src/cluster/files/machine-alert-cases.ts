import type { AlertCase } from './alert-cases';

const DISK = 'job="node-exporter",instance="db1",device="/dev/vda",fstype="ext4",mountpoint="/"';
const DISK_CASE = {
  alert: 'RealmDiskFills',
  quietAt: '5m',
  firesAt: '5m15s',
  labels: {
    job: 'node-exporter',
    instance: 'db1',
    device: '/dev/vda',
    fstype: 'ext4',
    mountpoint: '/',
  },
  summary: '/ on db1 is nearly full, or will be within hours.',
} as const;

const stateOf = (name: string, state: string): string =>
  `node_systemd_unit_state{job="node-exporter",instance="app1",type="simple",name="${name}",state="${state}"}`;

const unitCase = (name: string, { series, calm }: Pick<AlertCase, 'series' | 'calm'>): AlertCase => ({
  alert: 'RealmUnitFails',
  series,
  calm,
  quietAt: '5m',
  firesAt: '5m15s',
  labels: { name, instance: 'app1' },
  summary: `${name} on app1 has failed, or is enabled and does not run.`,
});

const stampOf = (kind: string): string =>
  `node_textfile_mtime_seconds{job="node-exporter",instance="backup1",file="/var/lib/realm-backups/${kind}.prom"}`;
const STAMPS_READ = 'node_textfile_scrape_error{job="node-exporter",instance="backup1"}';
const BACKUP_CASE = {
  alert: 'RealmBackupOld',
  labels: { instance: 'backup1' },
  summary: 'No backup on backup1 has succeeded for 36 hours.',
} as const;

/** Those of the node exporters. */
export const MACHINE_ALERT_CASES: readonly AlertCase[] = [
  {
    alert: 'RealmTargetDown',
    series: { 'up{job="node-exporter",instance="redis1"}': '1 0x40' },
    calm: { 'up{job="node-exporter",instance="redis1"}': '1x40' },
    quietAt: '5m',
    firesAt: '5m15s',
    labels: { job: 'node-exporter', instance: 'redis1' },
    summary: 'node-exporter on redis1 does not answer.',
  },
  {
    alert: 'RealmTargetDown',
    series: { 'up{job="entrance-realm",instance="realm.example",machine="app1"}': '1 0x40' },
    calm: { 'up{job="entrance-realm",instance="realm.example",machine="app1"}': '1x40' },
    quietAt: '5m',
    firesAt: '5m15s',
    labels: { job: 'entrance-realm', instance: 'realm.example', machine: 'app1' },
    // The prober of that machine. The site may be well.
    summary: 'entrance-realm on app1 does not answer.',
  },
  {
    alert: 'RealmTargetDown',
    // Its certificate has ended, or its nginx; both machines see it.
    series: {
      'probe_success{job="nginx-realm-app2",instance="app2",site="realm.example",machine="app1"}': '1 0x40',
      'probe_success{job="nginx-realm-app2",instance="app2",site="realm.example",machine="app2"}': '1 0x40',
    },
    calm: {
      'probe_success{job="nginx-realm-app2",instance="app2",site="realm.example",machine="app1"}': '1x40',
      // RealmEntranceDown.
      'probe_success{job="entrance-realm",instance="realm.example",machine="app1"}': '0x40',
    },
    quietAt: '5m',
    firesAt: '5m15s',
    labels: { instance: 'app2', site: 'realm.example' },
    summary: 'nginx for realm.example on app2 does not answer.',
  },
  {
    alert: 'RealmTargetDown',
    // It answers, and says nothing of any unit.
    series: {
      'up{job="node-exporter",instance="redis1"}': '1x40',
      'node_scrape_collector_success{job="node-exporter",instance="redis1",collector="systemd"}': '1 0x40',
    },
    calm: {
      'node_scrape_collector_success{job="node-exporter",instance="redis1",collector="systemd"}': '1x40',
    },
    quietAt: '5m',
    firesAt: '5m15s',
    labels: { job: 'node-exporter', instance: 'redis1', collector: 'systemd' },
    summary: 'node-exporter on redis1 can’t read its figures of systemd.',
  },
  unitCase('nginx.service', {
    series: {
      [stateOf('nginx.service', 'active')]: '1 0x40',
      [stateOf('nginx.service', 'failed')]: '0 1x40',
    },
    calm: { [stateOf('nginx.service', 'active')]: '1x40', [stateOf('nginx.service', 'failed')]: '0x40' },
  }),
  unitCase('realm-backup@diff.timer', {
    // Stopped by hand.
    series: {
      [stateOf('realm-backup@diff.timer', 'active')]: '1 0x40',
      [stateOf('realm-backup@diff.timer', 'failed')]: '0x40',
    },
    calm: { [stateOf('realm-backup@diff.timer', 'active')]: '1x40' },
  }),
  unitCase('realm-backup@full.service', {
    series: {
      [stateOf('realm-backup@full.service', 'active')]: '0x40',
      [stateOf('realm-backup@full.service', 'failed')]: '0 1x40',
    },
    // Its next run is due on Sunday.
    calm: {
      [stateOf('realm-backup@full.service', 'active')]: '0x40',
      [stateOf('realm-backup@full.service', 'failed')]: '0x40',
    },
  }),
  {
    ...DISK_CASE,
    series: {
      [`node_filesystem_avail_bytes{${DISK}}`]: '15 14.9x40',
      [`node_filesystem_size_bytes{${DISK}}`]: '100x40',
    },
    calm: {
      [`node_filesystem_avail_bytes{${DISK}}`]: '15x40',
      [`node_filesystem_size_bytes{${DISK}}`]: '100x40',
    },
  },
  {
    ...DISK_CASE,
    series: {
      [`node_filesystem_files_free{${DISK}}`]: '100 99x40',
      [`node_filesystem_files{${DISK}}`]: '1000x40',
    },
    calm: {
      [`node_filesystem_files_free{${DISK}}`]: '100x40',
      [`node_filesystem_files{${DISK}}`]: '1000x40',
      // Some filesystems, as that of EFI, have no inodes.
      'node_filesystem_files_free{instance="db1",mountpoint="/boot/efi"}': '0x40',
      'node_filesystem_files{instance="db1",mountpoint="/boot/efi"}': '0x40',
    },
  },
  {
    ...DISK_CASE,
    // In four hours it drops by 480 and by 384.
    series: {
      [`node_filesystem_avail_bytes{${DISK}}`]: '400-0.5x40',
      [`node_filesystem_size_bytes{${DISK}}`]: '1000x40',
    },
    calm: {
      [`node_filesystem_avail_bytes{${DISK}}`]: '400-0.4x40',
      [`node_filesystem_size_bytes{${DISK}}`]: '1000x40',
      // It is nearly empty, so a backup that begins is no reason to call anybody.
      'node_filesystem_avail_bytes{instance="backup1",mountpoint="/"}': '1000-10x40',
      'node_filesystem_size_bytes{instance="backup1",mountpoint="/"}': '1000x40',
    },
  },
  {
    ...BACKUP_CASE,
    // Time begins at zero: 36 hours are over after half a minute.
    series: {
      [stampOf('full')]: '-500000x40',
      [stampOf('diff')]: '-129585x40',
      [STAMPS_READ]: '0x40',
    },
    calm: { [stampOf('full')]: '-129000x40', [stampOf('diff')]: '-500000x40', [STAMPS_READ]: '0x40' },
    quietAt: '5m15s',
    firesAt: '5m30s',
  },
  {
    ...BACKUP_CASE,
    // No backup has ever succeeded, so that the folder is not there.
    series: { [STAMPS_READ]: '0 1x40', [stampOf('full')]: '0 stale' },
    calm: { [STAMPS_READ]: '0x40', [stampOf('full')]: '0x40' },
    quietAt: '5m',
    firesAt: '5m15s',
  },
];
