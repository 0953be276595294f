import { existsSync } from 'node:fs';
import { postgresBin } from './set-up.mjs';

/** What a cluster consists of, by Debian's packages. */
const PACKAGES = [
  { name: 'postgresql', present: () => postgresBin() !== null },
  { name: 'patroni', present: () => existsSync('/usr/bin/patroni') },
  { name: 'python3-etcd', present: () => existsSync('/usr/lib/python3/dist-packages/etcd') },
  { name: 'python3-psycopg2', present: () => existsSync('/usr/lib/python3/dist-packages/psycopg2') },
  { name: 'etcd-server', present: () => existsSync('/usr/bin/etcd') },
  { name: 'haproxy', present: () => existsSync('/usr/sbin/haproxy') },
  { name: 'pgbouncer', present: () => existsSync('/usr/sbin/pgbouncer') },
  { name: 'pgbackrest', present: () => existsSync('/usr/bin/pgbackrest') },
  { name: 'openssl', present: () => existsSync('/usr/bin/openssl') },
  { name: 'redis-server', present: () => existsSync('/usr/bin/redis-server') },
  { name: 'nginx', present: () => existsSync('/usr/sbin/nginx') },
  { name: 'procps', present: () => existsSync('/usr/bin/ps') },
];

/** @returns {string | null} Which are missing, and how to install them. */
export function missingClusterPackages() {
  const missing = PACKAGES.filter(({ present }) => !present()).map(({ name }) => name);
  return missing.length === 0
    ? null
    : `Missing: ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}`;
}
