import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { adaptConfig } from './nginx';

const documented = readFileSync(resolve(__dirname, '../../../docs/nginx.conf'), 'utf8');
const place = { port: 4_430, upstream: 9_000, folder: '/run/bench' };

it('runs the documented configuration on the ports and with the certificate of the run', () => {
  const text = adaptConfig(documented, place);
  expect(text).toContain('listen 127.0.0.1:4430 ssl http2;');
  expect(text).toContain('server 127.0.0.1:9000 fail_timeout=5s;');
  expect(text).toContain('ssl_certificate /run/bench/certificate.pem;');
  expect(text).not.toMatch(/8080|8090|listen 80|return 301/);
});

it('says which line it no longer finds', () =>
  expect(() => adaptConfig(documented.replaceAll('listen 443', 'listen 8443'), place)).toThrow('listen 443'));
