import type { ClusterDescription } from '../description';

/** One address for the primary: the node whose Patroni says that it is. And one for the wallet, of any server that is ready. */
export const haproxyFile = ({ haproxy, databases, wallet, servers }: ClusterDescription): string => `global
    maxconn 2000

defaults
    mode tcp
    timeout connect 3s
    timeout client 1h
    timeout server 1h
    timeout check 2s

listen primary
    bind ${haproxy.host}:${String(haproxy.port)}
    option httpchk OPTIONS /primary
    http-check expect status 200
    # Without the last word, old connections would stay on a node that is no primary any more.
    default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases
  .map(
    ({ name, host, port, restPort }) =>
      `    server ${name} ${host}:${String(port)} check port ${String(restPort)}\n`,
  )
  .join('')}
listen wallet
    mode http
    bind ${wallet.host}:${String(wallet.port)}
    balance leastconn
    timeout client 30s
    timeout server 30s
    option httpchk
    http-check send meth GET uri /readyz
    http-check expect status 200
    # A server that is on its way out gets nothing new. A call is given to another one only where the connection is refused: a
    # command that may have begun is never repeated here, the arcade repeats it under its own id.
    option redispatch
    retries 2
    retry-on conn-failure
    default-server inter 1s fastinter 500ms fall 1 rise 1
${servers
  .map(
    ({ name, host, walletPort, operatorPort }) =>
      `    server ${name} ${host}:${String(walletPort)} check port ${String(operatorPort)}\n`,
  )
  .join('')}`;
