import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/free-port';
import { isListening } from '../../support/is-listening';
import type { ServerPlace } from '../description';
import { deployFiles } from '../deploy-files';
import { CONFINED_HAPROXY, haproxyFile } from './haproxy';

const HAPROXY = '/usr/sbin/haproxy';
const withHaproxy = existsSync(HAPROXY) ? describe : describe.skip;
const HOST = '127.0.0.1';
/** Who isn't may not change its rights. */
const isRoot = globalThis.process.getuid?.() === 0;

/** A server's wallet and operator port. On its way out it says so, and still answers. */
class Fake {
  isReady = true;
  /** Probes that were answered so since it last changed. */
  reported = 0;
  private readonly listening: Server[] = [];

  constructor(readonly place: ServerPlace) {}

  async start(): Promise<void> {
    await this.listen(this.place.walletPort, ({ url }, answer) =>
      answer.end(url === '/' ? this.place.name : ''),
    );
    await this.listen(this.place.operatorPort, (_, answer) => {
      this.reported += 1;
      answer.writeHead(this.isReady ? 200 : 503).end();
    });
  }

  /** Resolves when HAProxy has asked twice: by the second time it has read the first answer. */
  async become(isReady: boolean): Promise<void> {
    this.isReady = isReady;
    this.reported = 0;
    while (this.reported < 2) await sleep(20);
  }

  end(): void {
    for (const server of this.listening.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  }

  private async listen(port: number, take: RequestListener): Promise<void> {
    const server = createServer(take);
    this.listening.push(server);
    await new Promise<void>((done) => server.listen(port, HOST, done));
  }
}

it('on machines HAProxy does not stay root', () => {
  for (const [path, text] of deployFiles())
    if (path.endsWith('haproxy.cfg'))
      for (const line of CONFINED_HAPROXY)
        expect({ path, text }).toEqual({ path, text: expect.stringContaining(`    ${line}\n`) as string });
});

withHaproxy('the wallet of two servers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'realm-haproxy-'));
  const fakes: Fake[] = [];
  let process: ChildProcess | null = null;
  let url = '';

  beforeAll(async () => {
    for (const name of ['server1', 'server2']) {
      const [port, operatorPort, walletPort] = [await freePort(), await freePort(), await freePort()];
      const fake = new Fake({ name, host: HOST, port, operatorPort, walletPort });
      await fake.start();
      fakes.push(fake);
    }
    const haproxy = { name: 'haproxy', host: HOST, port: await freePort(), statsPort: await freePort() };
    const wallet = { name: 'wallet', host: HOST, port: await freePort() };
    const path = join(folder, 'haproxy.cfg');
    writeFileSync(
      path,
      haproxyFile(
        { haproxy, wallet, databases: [], cell: null, servers: fakes.map(({ place }) => place) },
        isRoot ? CONFINED_HAPROXY : [],
      ),
    );
    process = spawn(HAPROXY, ['-f', path], { stdio: 'ignore' });
    while (!(await isListening(wallet.port))) await sleep(50);
    url = `http://${HOST}:${String(wallet.port)}/`;
  });

  beforeEach(() => Promise.all(fakes.map((fake) => fake.become(true))));

  afterAll(() => {
    process?.kill('SIGKILL');
    for (const fake of fakes) fake.end();
    rmSync(folder, { recursive: true });
  });

  /** @returns Who answered each of some calls: a name, or the status of a failure. */
  async function answers(): Promise<readonly string[]> {
    const found = new Set<string>();
    for (let call = 0; call < 12; call += 1) {
      const answer = await fetch(url, { method: 'POST', body: '{}' });
      found.add(answer.ok ? await answer.text() : String(answer.status));
    }
    return [...found].sort();
  }

  (isRoot ? it : it.skip)('root is left behind once its ports are open', () => {
    const status = readFileSync(`/proc/${String(process?.pid)}/status`, 'utf8');
    const ids = [...status.matchAll(/^[UG]id:\t(\d+)/gm)].map(([, id]) => Number(id));
    expect(ids).toHaveLength(2);
    expect(Math.min(...ids)).toBeGreaterThan(0);
  });

  it('calls reach both', async () => {
    expect(await answers()).toEqual(['server1', 'server2']);
  });

  it('a server that is on its way out gets none while the other one is ready', async () => {
    await fakes[0]?.become(false);
    expect(await answers()).toEqual(['server2']);
  });

  it('a server that is on its way out answers where none is ready: the other one is not seen to be back yet', async () => {
    await Promise.all(fakes.map((fake) => fake.become(false)));
    expect(await answers()).toEqual(['server1', 'server2']);
  });

  it('a server that was on its way out and has ended fails no call, even where the other one is on its way out', async () => {
    await Promise.all(fakes.map((fake) => fake.become(false)));
    fakes[0]?.end();
    expect(await answers()).toEqual(['server2']);
  });
});
