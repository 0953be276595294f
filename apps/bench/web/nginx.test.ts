import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { adaptConfig } from './nginx';

const documented = readFileSync(resolve(__dirname, '../../../docs/nginx.conf'), 'utf8');
const place = { port: 4_430, upstream: 9_000, folder: '/run/bench' };

it('runs the documented configuration on the ports and with the certificate of the run', () => {
  const text = adaptConfig(documented, place);
  expect(text).toContain('listen 127.0.0.1:4430 ssl http2;');
  expect(text).toContain('server 127.0.0.1:9000 fail_timeout=1s;');
  expect(text).toContain('ssl_certificate /run/bench/certificate.pem;');
  expect(text.replaceAll(/^ *#.*$/gm, '')).not.toMatch(/8081|8082|8090|listen 80|return 301|arcade/);
});

it('says which line it no longer finds', () =>
  expect(() => adaptConfig(documented.replaceAll('listen 443', 'listen 8443'), place)).toThrow('listen 443'));

it('gives the arcade a port that no server of the platform has, and an origin of its own', () => {
  const ports = [...documented.matchAll(/^ +server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => port);
  expect(new Set(ports).size).toBe(ports.length);
  const [, arcade = ''] = /upstream realm_arcade \{([^}]*)\}/.exec(documented) ?? [];
  expect(arcade).toContain('127.0.0.1:8090');
  const [server = ''] = documented.split(/^server \{$/m).slice(-1);
  expect(server).toContain('server_name games.example;');
  expect(server).toContain('proxy_pass http://realm_arcade;');
  expect(server).toContain('X-Forwarded-For $proxy_add_x_forwarded_for');
});
