import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { deployFiles } from '../deploy-files';
import { DEBIAN_NGINX, nginxMainFile } from './nginx-main';

const NGINX = '/usr/sbin/nginx';
const withNginx = existsSync(NGINX) ? it : it.skip;

/** A member with a live connection takes two: to nginx, and from there to a server. */
const MEMBERS = 5_000;

const numberOf = (text: string, name: string): number =>
  Number(new RegExp(`^ *${name} (\\d+);$`, 'm').exec(text)?.[1]);

it.each(['nginx/nginx.conf', 'container/nginx-main.conf'])(
  '%s: each process holds as many members as a server, with a file for each connection',
  (path) => {
    const text = deployFiles().get(path) ?? '';
    const connections = numberOf(text, 'worker_connections');
    expect(connections).toBeGreaterThan(2 * MEMBERS);
    expect(numberOf(text, 'worker_rlimit_nofile')).toBeGreaterThan(connections);
  },
);

it('the image reads it in place of its own', () => {
  const compose = JSON.parse(deployFiles().get('container/compose.yml') ?? '') as {
    services: { nginx: { volumes: readonly string[] } };
  };
  expect(compose.services.nginx.volumes).toContain('./nginx-main.conf:/etc/nginx/nginx.conf:ro');
});

withNginx('nginx takes it, and says nothing about it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'realm-nginx-main-'));
  try {
    const main = nginxMainFile({ ...DEBIAN_NGINX, user: userInfo().username, pid: join(folder, 'pid') })
      .replace('/var/log/nginx/error.log', 'stderr')
      .replace('/etc/nginx/conf.d/', `${folder}/sites/`);
    writeFileSync(join(folder, 'nginx.conf'), main);
    const { status, stderr } = spawnSync(NGINX, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
    expect([status, stderr.split('\n').filter((line) => /warn|emerg/.test(line))]).toEqual([0, []]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
