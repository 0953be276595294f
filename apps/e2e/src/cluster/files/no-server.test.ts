import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERROR_CODES, MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import { NginxProcess } from '../../faults/nginx-process';
import { documentedSite } from '../../faults/nginx-site';
import { nginxFile } from './nginx';

const withNginx = existsSync('/usr/sbin/nginx') ? describe : describe.skip;

withNginx('no server answers', () => {
  let server: Server;
  let nginx: NginxProcess;

  beforeAll(async () => {
    server = createServer((request, answer) => {
      if (request.url?.includes('cut') === true) return void request.socket.destroy();
      answer.writeHead(502).end('of a server');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const address = `127.0.0.1:${String(port)}`;
    const cell = { name: null, servers: [address], arcades: [address], gamesName: 'games.test' };
    nginx = await NginxProcess.start({
      site: nginxFile(documentedSite(), [cell], '# A test.\n'),
      workers: 0,
    });
  });

  afterAll(() => {
    nginx.close();
    server.close();
  });

  it.each(Object.values(MEMBER_ENDPOINTS).map(({ method, path }) => [method, path]))(
    '%s %s: clients read an answer',
    async (method, path) => {
      const answer = await fetch(`${nginx.url}${path}?cut`, { method });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(answer.headers.get('content-type')).toBe('application/json');
      const { code, data } = (await answer.json()) as { code: number; data: unknown };
      expect([code, data]).toEqual([ERROR_CODES.UNAVAILABLE, null]);
    },
  );

  it.each([
    ['zh-CN,zh;q=0.9', '服务暂时不可用'],
    ['zh-TW', '服務暫時無法使用'],
    ['zh-Hant-HK', '服務暫時無法使用'],
    ['en-GB,en;q=0.9', 'The service is unavailable'],
    ['fr', 'The service is unavailable'],
    ['', '服务暂时不可用'],
  ])('a document: members with %s read of it, and their browser tries again', async (language, text) => {
    const answer = await fetch(`${nginx.url}/wallet?cut`, { headers: { 'accept-language': language } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain(`<h1>${text}`);
    expect(page).toContain('http-equiv="refresh"');
    expect(page).not.toMatch(/nginx|<script|src=|url\(/);
  });

  it.each([
    ['/play?token=x&language=zh&', 'en', '服务暂时不可用', '重试'],
    ['/play?token=x&language=zht&', 'en', '服務暫時無法使用', '重試'],
    ['/play?token=x&language=en&', 'zh-CN', 'The service is unavailable', 'Try again'],
    ['/play?', 'en-GB,en;q=0.9', 'The service is unavailable', 'Try again'],
    ['/play?language=xx&', 'zh-TW', '服務暫時無法使用', '重試'],
    ['/verify.html?', '', '服务暂时不可用', '重试'],
  ])(
    'a game: %s with %s, in the language of its address before that of the browser',
    async (path, language, title, again) => {
      const [games = ''] = nginx.gamesUrls;
      const answer = await fetch(`${games}${path}cut`, { headers: { 'accept-language': language } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      const page = await answer.text();
      expect(page).toContain(`<h1>${title}`);
      // To the same address: its token was not used.
      expect(page).toContain(`<a href="">${again}</a>`);
      expect(page).toContain('http-equiv="refresh"');
      expect(page).not.toMatch(/nginx|<script|src=|url\(/);
      // The game's frame shows it.
      expect(answer.headers.get('x-frame-options')).toBeNull();
      expect(answer.headers.get('content-security-policy')).not.toContain('frame-ancestors');
    },
  );

  it('what a server says itself is passed on', async () => {
    const answer = await fetch(`${nginx.url}/app/api/config`);
    expect([answer.status, await answer.text()]).toEqual([502, 'of a server']);
  });
});
