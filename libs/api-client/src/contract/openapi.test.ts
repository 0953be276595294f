import { openApiDocument } from './openapi';
import { MEMBER_ENDPOINTS } from './member/endpoints';
import type { Endpoint } from './define-endpoint';

const document = openApiDocument({ title: 'Realm', version: '1.0.0', serverUrl: 'https://api.test' });
const text = JSON.stringify(document);
const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, { operationId: string }>> };
const operation = (path: string, method = 'post') => JSON.stringify(paths[path]?.[method]);

describe('the OpenAPI document', () => {
  it.each(Object.entries<Endpoint>(MEMBER_ENDPOINTS))(
    'has %s under its path and method',
    (name, endpoint) => {
      expect(paths[endpoint.path]?.[endpoint.method.toLowerCase()]).toMatchObject({
        operationId: name,
        summary: endpoint.summary,
        responses: { 200: expect.anything() as unknown },
      });
    },
  );

  it('has nothing else', () => {
    expect(Object.keys(paths)).toHaveLength(Object.keys(MEMBER_ENDPOINTS).length);
  });

  it('is version 3.1 and names its server', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Realm', version: '1.0.0' },
      servers: [{ url: 'https://api.test' }],
    });
  });

  it('resolves every reference', () => {
    const { components } = document as { components: { schemas: object } };
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const name of references) expect(Object.keys(components.schemas)).toContain(name);
  });

  it('shows the data object with the client info inside and the identity beside', () => {
    const shown = operation('/app/api/withdraw/create');
    expect(shown).toContain('"application/x-www-form-urlencoded"');
    expect(shown).toContain('"data":{"contentType":"application/json"}');
    expect(shown).toContain('"token"');
  });

  it('shows the upload as multipart with a binary file', () => {
    const shown = operation('/app/api/deposit/proof/upload');
    expect(shown).toContain('"multipart/form-data"');
    expect(shown).toContain('"format":"binary"');
  });

  it('shows the fields of a GET as query parameters', () => {
    const shown = operation('/app/api/application/config', 'get');
    expect(shown).toContain('{"name":"deviceID","in":"query","required":true');
    expect(shown).not.toContain('requestBody');
  });

  it('lists what a call may be refused with, by code and name', () => {
    expect(operation('/app/api/v1/wallet/transfer')).toContain('- 3001 `INSUFFICIENT_FUNDS`');
    expect(operation('/game/list')).not.toContain('MEMBER_TOKEN_INVALID');
  });

  it('forbids no part of a request by another part', () => {
    const form = operation('/app/api/v1/wallet/transfer') ?? '';
    expect(form.slice(0, form.indexOf('"responses"'))).not.toContain('additionalProperties');
  });
});
