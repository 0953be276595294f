import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@realm/api-client/openapi';
import type { FastifyInstance } from 'fastify';

const FILES = [
  { url: '/docs', file: 'index.html', type: 'text/html; charset=utf-8' },
  { url: '/docs/docs.css', file: 'docs.css', type: 'text/css; charset=utf-8' },
  { url: '/docs/docs.js', file: 'docs.js', type: 'text/javascript; charset=utf-8' },
] as const;
const CONTRACT_VERSION = '1.0.0';

export interface DocsOptions {
  /** Where the page's three files are. */
  readonly folder: string;
  readonly title: string;
}

/** The contract for people (`/docs`) and for programs (`/openapi.json`), from the table that the calls are served from. */
export function registerDocs(app: FastifyInstance, { folder, title }: DocsOptions): void {
  const document = JSON.stringify(
    openApiDocument({ title: `${title} API`, version: CONTRACT_VERSION, serverUrl: '/' }),
  );
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
  );
  for (const { url, file, type } of FILES) {
    const content = readFileSync(join(folder, file), 'utf8');
    app.get(url, (_request, reply) => reply.header('cache-control', 'no-cache').type(type).send(content));
  }
}
