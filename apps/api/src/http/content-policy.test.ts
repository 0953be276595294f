import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemConfig } from '@realm/api-client/contract';
import type { Env } from '../config/env';
import { startTestServer } from '../testing/test-server';

const HOSTS = { apiDomain: 'https://api.example.com', appSocket: 'wss://live.example.com' };

const pageDir = mkdtempSync(join(tmpdir(), 'realm-page-'));
writeFileSync(join(pageDir, 'index.html'), '<!doctype html><title>Page</title>');
afterAll(() => rmSync(pageDir, { recursive: true }));

/** The configured origins, and those that the content policy allows. */
async function connections(
  env: Partial<Env>,
): Promise<{ configured: string[]; allowed: string | undefined }> {
  const server = await startTestServer({ env, pageDir });
  try {
    const answer = await server.app.inject('/app/api/application/config');
    const { api_domain, app_socket } = answer.json<{ data: SystemConfig }>().data;
    expect(answer.headers['content-security-policy']).toBeUndefined();
    const page = await server.app.inject('/home');
    const policy = String(page.headers['content-security-policy']).split(';');
    const allowed = policy.find((directive) => directive.startsWith('connect-src '));
    return { configured: [api_domain, app_socket], allowed };
  } finally {
    await server.close();
  }
}

it('the page shows frames of the configured games providers, and no others', async () => {
  const framesWith = async (...launchUrls: readonly string[]) => {
    const gameProviders = launchUrls.map((launchUrl, position) => ({
      id: `p${String(position)}`,
      launchUrl,
      games: [],
      keys: [{ keyId: `k${String(position)}`, secret: 's'.repeat(32) }],
    }));
    const server = await startTestServer({ env: { gameProviders }, pageDir });
    const page = await server.app.inject('/home');
    await server.close();
    const policy = String(page.headers['content-security-policy']).split(';');
    return policy.find((directive) => directive.startsWith('frame-src '));
  };
  expect(await framesWith()).toBe("frame-src 'none'");
  expect(await framesWith('https://a.test/play', 'https://a.test/other', 'http://b.test:8090/?x=1')).toBe(
    'frame-src https://a.test http://b.test:8090',
  );
});

describe('the page may connect', () => {
  it('to its own origin alone without configuration', async () => {
    expect(await connections({})).toEqual({ configured: ['', ''], allowed: "connect-src 'self'" });
  });

  it('to the configured API and socket hosts only', async () => {
    const { apiDomain, appSocket } = HOSTS;
    expect(await connections(HOSTS)).toEqual({
      configured: [apiDomain, appSocket],
      allowed: `connect-src 'self' ${apiDomain} ${appSocket}`,
    });
    expect(await connections({ apiDomain })).toEqual({
      configured: [apiDomain, ''],
      allowed: `connect-src 'self' ${apiDomain}`,
    });
  });
});
