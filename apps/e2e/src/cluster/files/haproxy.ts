import type { ClusterDescription, DatabaseNode, Place, ServerPlace } from '../description';

type Described = Pick<ClusterDescription, 'haproxy' | 'databases' | 'wallet' | 'servers' | 'cell'>;

/** What HAProxy gives up when it has read its files as root: Debian's package makes the account and the folder. */
export const CONFINED_HAPROXY = ['user haproxy', 'group haproxy', 'chroot /var/lib/haproxy'];

/**
 * One address for the primary: the node whose Patroni says that it is. And one for the wallet, of any server that is ready.
 *
 * @param rights - Lines of its `global` section. In a trial, whose account may not change its rights, there are none.
 */
export const haproxyFile = (
  { haproxy, databases, wallet, servers, cell }: Described,
  rights: readonly string[] = [],
): string => `global
${rights.map((line) => `    ${line}\n`).join('')}    maxconn 2000
    # Answers watch-proxy, also where all connections are taken.
    stats socket ipv4@${haproxy.host}:${String(haproxy.statsPort)} level user

defaults
    mode tcp
    timeout connect 3s
    timeout client 1h
    timeout server 1h
    timeout check 2s

${primaryOf('primary', haproxy, databases)}${
  cell === null || cell.directoryNodes.length === 0
    ? ''
    : primaryOf('directory', cell.directory, cell.directoryNodes)
}frontend wallet
    mode http
    bind ${wallet.host}:${String(wallet.port)}
    timeout client 30s
    # Of two servers, one may be seen to leave before the one that was restarted just before is seen to be back. A server that leaves
    # answers until it ends, so it is used as long as no other one is ready.
    use_backend wallet_alive if { nbsrv(wallet_ready) eq 0 }
    default_backend wallet_ready

# A server that is on its way out gets nothing new.
backend wallet_ready
${walletServers(servers, '/readyz', ({ operatorPort }) => operatorPort)}
backend wallet_alive
${walletServers(servers, '/healthz', ({ walletPort }) => walletPort)}`;

/** The node whose Patroni says that it is the primary. */
const primaryOf = (
  name: string,
  { host, port }: Place,
  nodes: readonly DatabaseNode[],
): string => `listen ${name}
    bind ${host}:${String(port)}
    option httpchk OPTIONS /primary
    http-check expect status 200
    # A connection that the old primary refuses would by default be tried there for three seconds, past the moment when the new one is
    # ready. Whoever connects tries again.
    retries 0
    # Without the last word, old connections would stay on a node that is no primary any more.
    default-server inter 1s fastinter 200ms downinter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes
  .map(
    (node) =>
      `    server ${node.name} ${node.host}:${String(node.port)} check port ${String(node.restPort)}\n`,
  )
  .join('')}
`;

const walletServers = (
  servers: readonly ServerPlace[],
  probe: string,
  portOf: (server: ServerPlace) => number,
): string => `    mode http
    balance leastconn
    timeout server 30s
    option httpchk
    http-check send meth GET uri ${probe}
    http-check expect status 200
    # A call is given to another server only where the connection is refused: a command that may have begun is never repeated here, the
    # arcade repeats it under its own id.
    option redispatch
    retries 2
    retry-on conn-failure
    default-server inter 1s fastinter 500ms fall 1 rise 1
${servers
  .map(
    (server) =>
      `    server ${server.name} ${server.host}:${String(server.walletPort)} check port ${String(portOf(server))}\n`,
  )
  .join('')}`;
