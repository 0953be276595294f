import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** A certificate for nginx to read. */
function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const { status, stderr } = spawnSync('openssl', [...kind, '-subj', '/CN=realm.test', ...files], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

/** With nothing changed but what this machine does not have: their certificates, the folder of logs, the containers' names. */
withNginx.each(['nginx/realm.conf', 'nginx/cells.conf', 'container/nginx.conf'])(
  'nginx takes %s, and complains of nothing',
  (path) => {
    const folder = mkdtempSync(join(tmpdir(), 'realm-nginx-main-'));
    try {
      makeCertificate(folder);
      const main = nginxMainFile({ ...DEBIAN_NGINX, user: userInfo().username, pid: join(folder, 'pid') })
        .replace('/var/log/nginx/error.log', 'stderr')
        .replace('/etc/nginx/conf.d/', `${folder}/sites/`);
      const site = (deployFiles().get(path) ?? '')
        .replaceAll(/(ssl_certificate) \S+;/g, `$1 ${folder}/certificate.pem;`)
        .replaceAll(/(ssl_certificate_key) \S+;/g, `$1 ${folder}/key.pem;`)
        .replaceAll('/var/log/nginx/', `${folder}/`)
        .replaceAll('/dev/stdout', `${folder}/realm.log`)
        .replaceAll(/^( +server) [a-z]\w+:/gm, '$1 127.0.0.1:');
      mkdirSync(join(folder, 'sites'));
      writeFileSync(join(folder, 'sites/site.conf'), site);
      writeFileSync(join(folder, 'nginx.conf'), main);
      const { status, stderr } = spawnSync(NGINX, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], {
        encoding: 'utf8',
      });
      expect([status, stderr.split('\n').filter((line) => /warn|emerg/.test(line))]).toEqual([0, []]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
