import type { ClusterDescription } from '../description';

/** One address for the primary: the node whose Patroni says that it is. */
export const haproxyFile = ({ haproxy, databases }: ClusterDescription): string => `global
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
  .join('')}`;
