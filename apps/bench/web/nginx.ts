import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, run, untilListening, type AtEnd } from './processes';

/** The documented configuration is what the bench measures. */
const DOCUMENTED = 'docs/nginx.conf';

/**
 * Adapts the documented configuration to a run: its ports, one server, the run's own certificate.
 *
 * @throws when a line that it adapts is no longer there.
 */
export function adaptConfig(
  documented: string,
  { port, upstream, folder }: { port: number; upstream: number; folder: string },
): string {
  const changes: readonly (readonly [pattern: RegExp, text: string])[] = [
    [/^ +server 127\.0\.0\.1:8081 /m, `    server 127.0.0.1:${String(upstream)} `],
    [/^ +server 127\.0\.0\.1:8082 .*\n/m, ''],
    // A run needs no redirect, and may not take port 80.
    [/^server \{[^}]*return 301[^}]*\}\n/m, ''],
    // A run has no games: the upstream and the server of the arcade, which is the last one.
    [/^# The in-house games\.[^]*?\n\}\n/m, ''],
    [/^server \{\n[^{}]*server_name games\.example;[^]*$/m, ''],
    [/^access_log .*\n/m, ''],
    [/^ +listen 443 /m, `    listen 127.0.0.1:${String(port)} `],
    [/^ +ssl_certificate \S+;/m, `ssl_certificate ${join(folder, 'certificate.pem')};`],
    [/^ +ssl_certificate_key \S+;/m, `ssl_certificate_key ${join(folder, 'key.pem')};`],
  ];
  return changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`${DOCUMENTED} has no ${String(pattern)}`);
    return text.replace(pattern, replacement);
  }, documented);
}

const CERTIFICATE = [
  'req',
  '-x509',
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:prime256v1',
  '-nodes',
  '-days',
  '2',
];

/** Starts an nginx with the documented configuration in front of one server. @returns Its origin. */
export async function startNginx(upstream: number, parent: string, atEnd: AtEnd): Promise<string> {
  const port = await freePort();
  const folder = join(parent, `nginx-${String(port)}`);
  mkdirSync(folder);
  await run([
    ...['openssl', ...CERTIFICATE, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')],
  ]);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const text = adaptConfig(readFileSync(DOCUMENTED, 'utf8'), { port, upstream, folder });
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${join(folder, 'pid')};
events { worker_connections 512; }
http { access_log ${join(folder, 'access.log')}; ${places.join(' ')}
${text.replaceAll('shared:realm', `shared:realm${String(port)}`)}
}`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
  });
  atEnd(() => void child.kill('SIGKILL'));
  await untilListening(port, child);
  return `https://localhost:${String(port)}`;
}
