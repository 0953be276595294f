import { DATABASE, SERVER_LOGIN, type ClusterDescription } from '../description';

interface SignIns {
  /** As the comment in the file. */
  readonly reason: string;
  readonly type: 'md5' | 'scram-sha-256';
}

/** Of the servers on the pooler's own machine. */
const FROM_ITS_MACHINE: SignIns = {
  reason: `; On this machine alone. With SCRAM each connection would cost its client and this single thread thousands of hashes, just when all
; connect again.`,
  type: 'md5',
};

/** Of whoever is in its network. */
export const FROM_ITS_NETWORK: SignIns = {
  reason: '; Other containers reach it, too.',
  type: 'scram-sha-256',
};

/** Behind each server's own pool: many servers share few connections of the primary. */
export const pgbouncerFile = (
  { pgbouncer, haproxy }: ClusterDescription,
  signIns = FROM_ITS_MACHINE,
): string => `[databases]
${DATABASE} = host=${haproxy.host} port=${String(haproxy.port)}

[pgbouncer]
listen_addr = ${pgbouncer.host}
listen_port = ${String(pgbouncer.port)}
; No socket: it runs as postgres, which may not write to ${pgbouncer.folder}, and a container's files can't be written.
unix_socket_dir =
${signIns.reason}
auth_type = ${signIns.type}
auth_file = ${pgbouncer.folder}/userlist.txt
pool_mode = transaction
default_pool_size = 24
max_client_conn = 1000
; The role and the limits come from the login.
ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout
server_login_retry = 0.2
server_connect_timeout = 3
query_wait_timeout = 10
tcp_keepidle = 10
`;

export const userlistFile = ({ passwords }: ClusterDescription): string =>
  `"${SERVER_LOGIN}" "${passwords.server}"\n`;
