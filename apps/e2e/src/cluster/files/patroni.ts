import { backrestCommand } from './backrest';
import { PATRONI_LOGIN, listOf, type ClusterDescription, type DatabasePlace } from '../description';
import { KEPT_WAL, postgresSettings } from './postgres-settings';

/** @returns The configuration of one node, as JSON, which YAML contains. */
export function patroniFile(cluster: ClusterDescription, node: DatabasePlace): string {
  const { passwords, etcdApi, etcd, postInit, postgresBin } = cluster;
  const { name, host, port, restPort, dataDir, socketDir } = node;
  const hosts = [...new Set(cluster.databases.map((one) => one.host))];
  return `${JSON.stringify(
    {
      scope: 'realm',
      name,
      restapi: {
        listen: `${host}:${String(restPort)}`,
        connect_address: `${host}:${String(restPort)}`,
        // Of everything that changes something; HAProxy and Prometheus only read. The nodes and patronictl, which read this file, send it.
        authentication: { username: PATRONI_LOGIN, password: passwords.patroni },
      },
      [etcdApi]: { hosts: listOf(etcd).split(',') },
      bootstrap: {
        dcs: {
          // A primary that can't renew its lock for this long, in seconds, is replaced.
          ttl: 20,
          // How often each node looks, in seconds. A look while PostgreSQL dies finds it neither alive nor dead, so it can take two.
          loop_wait: 2,
          retry_timeout: 5,
          // A PostgreSQL that died is not restarted in place first: its standby is up to date.
          primary_start_timeout: 0,
          maximum_lag_on_failover: 1_048_576,
          // A commit is acknowledged when the standby has it on disk. Asynchronous, a failover loses acknowledged acts.
          synchronous_mode: true,
          failsafe_mode: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              wal_log_hints: 'on',
              max_connections: 150,
              // Who was the primary is rewound to before the last checkpoint that both have. Without the WAL since then it never comes back by itself.
              wal_keep_size: KEPT_WAL,
              ...postgresSettings(cluster.databaseMemoryMb),
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
        post_init: postInit,
      },
      postgresql: {
        listen: `${host}:${String(port)}`,
        connect_address: `${host}:${String(port)}`,
        data_dir: dataDir,
        bin_dir: postgresBin,
        pgpass: `${socketDir}/pgpass`,
        // A new standby would wait for a checkpoint that is spread over minutes.
        basebackup: [{ checkpoint: 'fast' }],
        authentication: {
          superuser: { username: 'postgres', password: passwords.superuser },
          replication: { username: 'replicator', password: passwords.replication },
        },
        pg_hba: [
          'local all all trust',
          ...hosts.map((one) => `host replication replicator ${one}/32 scram-sha-256`),
          ...new Set([...hosts, ...cluster.clients].map((one) => `host all all ${one}/32 scram-sha-256`)),
        ],
        parameters: parametersOf(node),
      },
    },
    null,
    2,
  )}\n`;
}

/** The settings of one node, beside those of the cluster. */
const parametersOf = (node: DatabasePlace) => ({
  unix_socket_directories: node.socketDir,
  // Who reaches the socket is let in as whom they say (`local … trust`): the account of PostgreSQL itself, and nobody else.
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  archive_mode: 'on',
  archive_command: backrestCommand(node, 'archive-push', '%p').join(' '),
  // What is committed is in the archive a minute later, however little happens.
  archive_timeout: 60,
  // A copy that is cut off without a word holds up every commit until PostgreSQL gives the connection up: after a minute by default.
  wal_sender_timeout: '10s',
  wal_receiver_timeout: '10s',
  // A machine of servers that dies says nothing either: its sessions would keep their locks, the arcade's for one, for two hours.
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  // Who waits for a lock is not read from: without a look at the connection PostgreSQL would keep one whose client has gone.
  client_connection_check_interval: '10s',
});
