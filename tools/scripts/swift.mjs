import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { freePort, output } from './process.mjs';
import { untilListening } from './services.mjs';

/** OpenStack Swift, by Debian's packages: a file store that speaks S3 and is nobody's imitation of it. */
const PARTS = ['account', 'container', 'object'];
const KEYS = { accessKeyId: 'test:tester', secretAccessKey: 'testing', region: 'test-1' };

const isInstalled = () => [...PARTS, 'proxy'].every((part) => existsSync(`/usr/bin/swift-${part}-server`));

const common = (folder, port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
log_address = /dev/null
`;

const storage = (folder, part, port) => `${common(folder, port)}
devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

const entrance = (folder, port) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors proxy-logging cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
# It asks for a cache, and does without its answers.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = ${KEYS.region}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${KEYS.secretAccessKey} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

/** One device, one copy. */
function buildRing(folder, part, port) {
  const builder = join(folder, `${part}.builder`);
  const ring = (...args) => output(['swift-ring-builder', builder, ...args]);
  ring('create', '4', '1', '1');
  ring('add', `r1z1-127.0.0.1:${port}/one`, '1');
  ring('rebalance');
}

/**
 * Starts a Swift of its own in a temporary folder, with one bucket.
 *
 * @returns {Promise<{ env: Record<string, string>, stop: () => void } | null>} `env`: what the file store's tests read; null where it is not installed.
 */
export async function startSwift() {
  if (!isInstalled()) return null;
  const folder = mkdtempSync(join(tmpdir(), 'realm-swift-'));
  const servers = [];
  const stop = () => {
    for (const server of servers) server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (part, port, config) => {
    const file = join(folder, `${part}.conf`);
    writeFileSync(file, config);
    const server = spawn(`swift-${part}-server`, [file], { stdio: 'ignore' });
    server.on('error', () => undefined);
    servers.push(server);
    await untilListening(port, () => server.exitCode === null);
  };
  try {
    mkdirSync(join(folder, 'devices/one'), { recursive: true });
    const port = await freePort();
    const starting = [];
    for (const part of PARTS) {
      const own = await freePort();
      buildRing(folder, part, own);
      starting.push(start(part, own, storage(folder, part, own)));
    }
    await Promise.all([...starting, start('proxy', port, entrance(folder, port))]);
    const url = `http://127.0.0.1:${port}/uploads`;
    const made = await new AwsClient({ ...KEYS, service: 's3' }).fetch(url, { method: 'PUT' });
    if (!made.ok) throw new Error(`Swift made no bucket: ${made.status}`);
    const env = {
      TEST_FILE_STORE_URL: url,
      TEST_FILE_STORE_REGION: KEYS.region,
      TEST_FILE_STORE_ACCESS_KEY_ID: KEYS.accessKeyId,
      TEST_FILE_STORE_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    };
    return { env, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
