import { existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERROR_CODES, MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import { freePort } from '../../support/free-port';
import { documentedSite, gamesOf } from '../../faults/nginx-site';
import { NginxProcess } from '../../faults/nginx-process';
import { PRODUCTION } from '../production';
import { nginxCellOf, nginxFile, type NginxCell } from './nginx';

const withNginx = existsSync('/usr/sbin/nginx') ? describe : describe.skip;

const ABOUT = '# A test.\n';

const cellAt = (name: string | null, port: number): NginxCell => ({
  name,
  servers: [`127.0.0.1:${String(port)}`],
  arcades: [`127.0.0.1:${String(port)}`],
  gamesName: `${name ?? ''}.games.test`,
});

/** A server with the documented nginx before it; `close` ends both. */
async function startBehindNginx(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const site = nginxFile(documentedSite(), [cellAt(null, port)], ABOUT);
  const nginx = await NginxProcess.start({ site, workers: 0 });
  const close = (): void => {
    nginx.close();
    server.closeAllConnections();
    server.close();
  };
  return { nginx, close };
}

it('one cell is the documented file with its addresses', () => {
  const text = nginxFile(documentedSite(), [cellAt(null, 1)], ABOUT);
  expect(text).not.toContain('realm_cell');
  expect(text.split('proxy_pass http://realm;')).toHaveLength(4);
  expect(text.split('\n').filter((line) => !documentedSite().includes(line))).toEqual([
    '# A test.',
    '    server 127.0.0.1:1 fail_timeout=1s;',
    '    server 127.0.0.1:1 fail_timeout=1s;',
    '    server_name .games.test;',
  ]);
});

it('several cells need names, and a documented file that still has what is replaced', () => {
  expect(() => nginxFile(documentedSite(), [cellAt('a', 1), cellAt(null, 2)], ABOUT)).toThrow('need names');
  const changed = documentedSite().replace('# Only a live connection', '# Only another');
  expect(() => nginxFile(changed, [cellAt('a', 1), cellAt('b', 2)], ABOUT)).toThrow('Only a live connection');
});

it('each nginx is in front of the servers of all machines, and of every arcade, of which one plays', () => {
  expect(nginxCellOf(PRODUCTION)).toEqual({
    name: null,
    servers: ['10.0.0.41:8081', '10.0.0.41:8082', '10.0.0.42:8081', '10.0.0.42:8082'],
    arcades: ['10.0.0.41:8090', '10.0.0.42:8090'],
    gamesName: 'games.example',
  });
  const text = nginxFile(documentedSite(), [nginxCellOf(PRODUCTION)], ABOUT);
  for (const address of [...nginxCellOf(PRODUCTION).servers, ...nginxCellOf(PRODUCTION).arcades])
    expect(text.split(`    server ${address} fail_timeout=1s;`)).toHaveLength(2);
});

it("gives a games' call up sooner than their page does, or it would never learn of an arcade that is frozen; and later than an arcade that is not", () => {
  const limitIn = (file: string, name: string): number => {
    const [, ms = ''] = new RegExp(`${name} = ([\\d_]+)`).exec(readFileSync(resolve(file), 'utf8')) ?? [];
    return Number(ms.replaceAll('_', ''));
  };
  const [, seconds = ''] = /^ {4}proxy_read_timeout (\d+)s;/m.exec(gamesOf(documentedSite()).server) ?? [];
  const limitMs = Number(seconds) * 1_000;
  expect(limitMs).toBeLessThan(limitIn('apps/arcade-web/src/session/arcade-client.ts', 'ANSWER_TIMEOUT_MS'));
  expect(limitMs).toBeGreaterThan(limitIn('apps/arcade/src/http/create-server.ts', 'ANSWER_MS'));
});

/** Paths that take a file. */
const UPLOADS = Object.values(MEMBER_ENDPOINTS).flatMap(({ path, payload }) =>
  payload === 'multipart' ? [path] : [],
);

withNginx('bodies', () => {
  const KB = 1_024;
  const received: string[] = [];
  let nginx: NginxProcess;
  let close: () => void;

  beforeAll(async () => {
    ({ nginx, close } = await startBehindNginx((request, answer) => {
      received.push(`${request.url ?? ''} ${String(Number(request.headers['content-length']) / KB)}`);
      request.resume().on('end', () => answer.end());
    }));
  });

  beforeEach(() => void (received.length = 0));

  afterAll(() => close());

  const post = async (path: string, bytes: number): Promise<number> => {
    const answer = await fetch(`${nginx.url}${path}`, { method: 'POST', body: Buffer.alloc(bytes) });
    await answer.arrayBuffer();
    return answer.status;
  };

  it.each(['/', '/app/api/wallet', `${UPLOADS[0] ?? ''}/more`, `/other${UPLOADS[0] ?? ''}`])(
    'what a server would not read to its end does not reach it: %s',
    async (path) => {
      expect(await post(path, 64 * KB + 1)).toBe(413);
      expect(received).toEqual([]);
      expect(await post(path, 64 * KB)).toBe(200);
      expect(received).toEqual([`${path} 64`]);
    },
  );

  it.each(UPLOADS)('a file of 10 MiB and its form reach %s', async (path) => {
    expect(await post(path, 11 * KB * KB + 1)).toBe(413);
    expect(received).toEqual([]);
    await post(path, 10 * KB * KB + 64 * KB);
    expect(received).toEqual([`${path} ${String(10 * KB + 64)}`]);
  });
});

/** What pages send to open a live connection, in their paths. */
const SOCKETS = ['/app/socket/?EIO=4&transport=websocket', '/socket/?EIO=4&transport=websocket'];

withNginx('what strangers send', () => {
  const UPGRADE = { connection: 'upgrade', upgrade: 'websocket' };
  const received: (readonly [path: string, upgrade: string | undefined])[] = [];
  let nginx: NginxProcess;
  let close: () => void;

  beforeAll(async () => {
    ({ nginx, close } = await startBehindNginx((call, answer) => {
      received.push([call.url ?? '', call.headers.upgrade]);
      call.resume().on('end', () => answer.end());
    }));
  });

  beforeEach(() => void (received.length = 0));

  afterAll(() => close());

  interface Call extends RequestOptions {
    readonly path: string;
  }

  const statusOf = (url: string, call: Call): Promise<number> =>
    new Promise((done, fail) => {
      request(url, { agent: false, ...call }, (answer) => {
        answer.resume().on('end', () => done(answer.statusCode ?? 0));
      })
        .on('error', fail)
        .end();
    });

  it.each(SOCKETS)('a live connection is upgraded: %s', async (path) => {
    for (const url of [nginx.url, ...nginx.gamesUrls]) await statusOf(url, { path, headers: UPGRADE });
    expect(received).toEqual([
      [path, 'websocket'],
      [path, 'websocket'],
    ]);
  });

  it.each([
    '/',
    '/app/socketX/',
    '/app/socket/x',
    '/app//socket/',
    '/x/../app/socket/',
    '/app/%73ocket/',
    '/app/socket/../api/wallet',
    '/socketX',
    '/socket/..',
    '/?/app/socket/',
  ])('nothing else is, as nginx and the server may read it differently: %s', async (path) => {
    for (const url of [nginx.url, ...nginx.gamesUrls]) await statusOf(url, { path, headers: UPGRADE });
    expect(received).toEqual([
      [path, undefined],
      [path, undefined],
    ]);
  });

  it.each(UPLOADS)('a large body is for a path that the server reads as nginx does: %s', async (path) => {
    for (const other of [`/x/..${path}`, `/${path}`, path.replace('/api/', '/%61pi/')])
      expect([other, await statusOf(nginx.url, { path: other, method: 'POST' })]).toEqual([other, 400]);
    expect(received).toEqual([]);
    for (const own of [path, `${path}?x=1`])
      expect(await statusOf(nginx.url, { path: own, method: 'POST' })).toBe(200);
  });

  /** Opens calls whose bodies never arrive. */
  const hold = async (path: string, count: number): Promise<readonly ClientRequest[]> => {
    const held = Array.from({ length: count }, () => {
      const call = request(nginx.url, {
        path,
        method: 'POST',
        agent: false,
        headers: { 'content-length': '1000' },
      });
      call.on('error', () => undefined).write('x');
      return call;
    });
    await Promise.all(held.map((call) => new Promise((sent) => call.once('socket', sent))));
    return held;
  };

  it.each([
    ['/app/api/wallet', 500],
    [UPLOADS[0] ?? '', 50],
  ])('an address has at most so many calls of %s under way: %i', async (path, limit) => {
    const held = await hold(path, limit);
    const send = (more: { readonly localAddress?: string } = {}) =>
      statusOf(nginx.url, { path, method: 'POST', ...more });
    const isFull = async () => (await send()) === 429;
    const endsAt = Date.now() + 20_000;
    while (!(await isFull()) && Date.now() < endsAt) await sleep(100);
    expect(await isFull()).toBe(true);
    expect(await send({ localAddress: '127.0.0.2' })).toBe(200);
    expect(await statusOf(nginx.url, { path: SOCKETS[0] ?? '', headers: UPGRADE })).toBe(200);
    // Pages, and what they are made of.
    expect(await statusOf(nginx.url, { path: '/' })).toBe(200);
    for (const call of held) call.destroy();
    while ((await isFull()) && Date.now() < endsAt) await sleep(100);
    expect(await send()).toBe(200);
  });

  it('a refusal for too many calls is an answer of the contract', async () => {
    const held = await hold('/app/api/wallet', 500);
    const post = () => fetch(`${nginx.url}/app/api/wallet`, { method: 'POST' });
    const endsAt = Date.now() + 20_000;
    while ((await post()).status !== 429 && Date.now() < endsAt) await sleep(100);
    const refusal = await post();
    expect(refusal.headers.get('retry-after')).toBe('5');
    expect(await refusal.json()).toEqual({
      code: ERROR_CODES.TOO_MANY_REQUESTS,
      msg: 'Too many requests',
      data: { retryAfterSec: 5 },
    });
    for (const call of held) call.destroy();
  });

  it("a call reaches its server before its body, whose time is the server's to limit", async () => {
    const [slow] = await hold('/app/api/slow', 1);
    while (!received.some(([path]) => path === '/app/api/slow')) await sleep(20);
    slow?.destroy();
  });
});

withNginx('what nginx writes of failures', () => {
  it('names the call and the server, and has no token', async () => {
    const dead = cellAt(null, await freePort());
    const nginx = await NginxProcess.start({ site: nginxFile(documentedSite(), [dead], ABOUT), workers: 0 });
    try {
      const [games = ''] = nginx.gamesUrls;
      const secret = '?token=a.secret';
      for (const url of [`${nginx.url}/app/socket/${secret}`, `${games}/play${secret}`, `${nginx.url}/call`])
        expect((await fetch(url)).status).toBe(503);
      expect(nginx.errors).toContain(`"http://${dead.servers[0] ?? ''}/call"`);
      expect(nginx.errors).not.toContain('secret');
    } finally {
      nginx.close();
    }
  });
});

withNginx('three cells behind nginx', () => {
  const names = ['a', 'b', 'c'];
  const servers: Server[] = [];
  let nginx: NginxProcess;

  beforeAll(async () => {
    const cells: NginxCell[] = [];
    for (const name of names) {
      const server = createServer((_, answer) => answer.end(name));
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      servers.push(server);
      cells.push(cellAt(name, (server.address() as AddressInfo).port));
    }
    nginx = await NginxProcess.start({ site: nginxFile(documentedSite(), cells, ABOUT), workers: 0 });
  });

  afterAll(() => {
    nginx.close();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  interface Call {
    readonly path?: string;
    readonly cell?: string;
    readonly from?: string;
  }

  /** @returns The name of the cell that answered. */
  const cellOf = ({ path = '/', cell, from = '127.0.0.1' }: Call): Promise<string> =>
    new Promise((done, fail) => {
      const headers = cell === undefined ? {} : { 'x-realm-cell': cell };
      const take = (answer: IncomingMessage): void => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => done(text));
      };
      request(`${nginx.url}${path}`, { headers, localAddress: from }, take).on('error', fail).end();
    });

  it('a call reaches the cell that it names', async () => {
    for (const cell of names) expect(await cellOf({ cell })).toBe(cell);
  });

  it('a live connection reaches the cell of its token', async () => {
    for (const cell of names) expect(await cellOf({ path: `/live?x=1&token=${cell}.abc` })).toBe(cell);
  });

  it('whoever names no cell, or none that there is, always reaches that of the address', async () => {
    const found = new Set<string>();
    for (let host = 1; host <= 24; host += 1) {
      const from = `127.0.0.${String(host)}`;
      const first = await cellOf({ from });
      found.add(first);
      for (const call of [
        {},
        { cell: 'z' },
        { cell: '' },
        { path: '/?token=z.1' },
        { path: '/?token=ab.1' },
        { path: '/?token=abc' },
      ])
        expect([call, await cellOf({ from, ...call })]).toEqual([call, first]);
    }
    expect([...found].sort()).toEqual(names);
  });

  it('an upload reaches the cell that it names, too', async () => {
    for (const cell of names) for (const path of UPLOADS) expect(await cellOf({ path, cell })).toBe(cell);
  });

  it('the games of each cell have an origin of their own', async () => {
    const answers = await Promise.all(nginx.gamesUrls.map(async (url) => (await fetch(url)).text()));
    expect(answers).toEqual(names);
  });
});
