import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installNodePackages, postgresBin } from './set-up.mjs';

/*
 * npm run cluster                       until Ctrl-C
 * npm run cluster -- --all              everything that may happen to it, under load
 * npm run cluster -- --help
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
/** A build of its own: the servers under test must not change meanwhile. */
const BUILD = `dist/apps/e2e/api-cluster-${process.pid}`;

/** What a cluster consists of, and Debian's package of each. */
const PROGRAMS = [
  ['postgresql', () => postgresBin() !== null],
  ['patroni', () => existsSync('/usr/bin/patroni')],
  ['python3-etcd', () => existsSync('/usr/lib/python3/dist-packages/etcd')],
  ['python3-psycopg2', () => existsSync('/usr/lib/python3/dist-packages/psycopg2')],
  ['etcd-server', () => existsSync('/usr/bin/etcd')],
  ['haproxy', () => existsSync('/usr/sbin/haproxy')],
  ['pgbouncer', () => existsSync('/usr/sbin/pgbouncer')],
  ['redis-server', () => existsSync('/usr/bin/redis-server')],
  ['nginx', () => existsSync('/usr/sbin/nginx')],
  ['procps', () => existsSync('/usr/bin/ps') || existsSync('/bin/ps')],
];

installNodePackages(root);
const { run } = await import('./process.mjs');

const missing = PROGRAMS.filter(([, isThere]) => !isThere()).map(([name]) => name);
process.on('exit', () => rmSync(join(root, BUILD), { recursive: true, force: true }));
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}`);
  process.exitCode = 1;
} else {
  process.exitCode =
    (await run([process.execPath, 'tools/build/api.mjs', BUILD])) ||
    (await run(
      [
        process.execPath,
        ...['--import', 'tsx', 'apps/e2e/src/cluster/main.ts'],
        ...['--build', BUILD, '--postgres-bin', postgresBin(), ...process.argv.slice(2)],
      ],
      { TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
    ));
}
