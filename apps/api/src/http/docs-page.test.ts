import { join } from 'node:path';
import { MEMBER_ENDPOINTS } from '@realm/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { createServer } from './create-server';
import { registerDocs } from './docs-page';
import { inlineHashes } from './static-page';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer({ env: { mode: 'test', trustProxy: 0 } });
  registerDocs(app, { folder: join(__dirname, '../../docs-page'), title: 'Realm' });
});
afterAll(() => app.close());

describe('the contract for developers', () => {
  it('describes every call', async () => {
    const { paths } = (await app.inject('/openapi.json')).json<{ paths: object }>();
    expect(Object.keys(paths).sort()).toEqual(
      Object.values(MEMBER_ENDPOINTS)
        .map(({ path }) => path)
        .sort(),
    );
  });

  it('is a page that the content security policy lets live: no inline script, nothing from elsewhere', async () => {
    const page = (await app.inject('/docs')).body;
    expect(inlineHashes(page)).toEqual({ scripts: [], styles: [] });
    const linked = [...page.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, url = '']) => url);
    expect(linked).toContain('/docs/docs.js');
    for (const url of linked) expect((await app.inject(url)).statusCode).toBe(200);
  });
});
