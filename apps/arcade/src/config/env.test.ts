import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArcadeEnv } from './env';

const VARIABLES = {
  ARCADE_WALLET_SECRET: 'a secret of thirty-two characters',
  ARCADE_SECRET: 'another secret of thirty-two characters',
};
const read = (more: Record<string, string>) => readArcadeEnv({ ...VARIABLES, ...more });

it('plays with random seeds unless test mode is set', () => {
  expect(read({}).testMode).toBeNull();
});

it('reads the seed, the betting time and the minute of a match of test mode', () => {
  const times = { ARCADE_TEST_BETTING_SECONDS: '4', ARCADE_TEST_MATCH_MINUTE_MS: '400' };
  expect(read({ ARCADE_TEST_SEED: 'story', ...times }).testMode).toEqual({
    seed: 'story',
    bettingMs: 4_000,
    matchMinuteMs: 400,
  });
  const asUsual = { seed: 'story', bettingMs: null, matchMinuteMs: null };
  expect(read({ ARCADE_TEST_SEED: 'story' }).testMode).toEqual(asUsual);
});

it.each([
  { ARCADE_TEST_SEED: 'story' },
  { ARCADE_TEST_BETTING_SECONDS: '4' },
  { ARCADE_TEST_MATCH_MINUTE_MS: '400' },
])('refuses %p in production', (variables) => {
  const production = { NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1' };
  expect(read(production).testMode).toBeNull();
  expect(() => read({ ...production, ...variables })).toThrow(/refused in production/);
});

it.each(['', ' ', 'x'.repeat(65)])('refuses the seed %p, which no client seed could be', (seed) => {
  expect(() => read({ ARCADE_TEST_SEED: seed })).toThrow(/ARCADE_TEST_SEED must be/);
});

it.each(['0', '61', '1.5', 'soon'])('refuses a betting time of %p seconds', (seconds) => {
  expect(() => read({ ARCADE_TEST_SEED: 'story', ARCADE_TEST_BETTING_SECONDS: seconds })).toThrow(
    /ARCADE_TEST_BETTING_SECONDS must be 1–60/,
  );
});

it.each(['0', '199', '6001', 'fast'])('refuses a minute of a match of %p ms', (minute) => {
  expect(() => read({ ARCADE_TEST_SEED: 'story', ARCADE_TEST_MATCH_MINUTE_MS: minute })).toThrow(
    /ARCADE_TEST_MATCH_MINUTE_MS must be 200–6000/,
  );
});

it.each([
  [{ ARCADE_PORT: '65536' }, /ARCADE_PORT must be a whole number from 0 to 65535/],
  [{ ARCADE_PORT: 'http' }, /ARCADE_PORT must be a whole number from 0 to 65535/],
  [{ ARCADE_METRICS_PORT: '65536' }, /ARCADE_METRICS_PORT must be a whole number from 0 to 65535/],
  [{ ARCADE_SECRET: 'short' }, /ARCADE_SECRET must have at least 32 characters/],
  [{ ARCADE_WALLET_SECRET: 'short' }, /ARCADE_WALLET_SECRET must have at least 32 characters/],
  [{ ARCADE_WALLET_URL: 'wallet:8082' }, /ARCADE_WALLET_URL must be an origin/],
  [{ ARCADE_ORIGIN: 'javascript:alert(1)' }, /ARCADE_ORIGIN must be an origin/],
  [{ ARCADE_FRAME_ANCESTORS: 'https://a.test *' }, /ARCADE_FRAME_ANCESTORS must be an origin/],
])('refuses %p', (variables: Record<string, string>, message) => {
  expect(() => read(variables)).toThrow(message);
});

it('names every wrong variable at once, and no secret', () => {
  const message = (() => {
    try {
      return String(readArcadeEnv({ ARCADE_PORT: 'x', ARCADE_WALLET_SECRET: 'hidden', ARCADE_ORIGIN: 'y' }));
    } catch (failure) {
      return String(failure);
    }
  })();
  expect(message).toMatch(/ARCADE_PORT[^]*ARCADE_WALLET_SECRET[^]*ARCADE_ORIGIN/);
  expect(message).not.toContain('hidden');
});

it('requires a secret, and a server database in production unless the embedded one is allowed', () => {
  expect(() => readArcadeEnv({})).toThrow(/ARCADE_WALLET_SECRET is required/);
  expect(() => read({ NODE_ENV: 'production' })).toThrow(/ARCADE_DATABASE_URL is required in production/);
  expect(read({ NODE_ENV: 'production', ARCADE_DATABASE_URL: 'postgres://x' }).databaseUrl).toBe(
    'postgres://x',
  );
});

it('takes an empty variable for an absent one, as the platform does', () => {
  expect(
    read({ ARCADE_PORT: '', ARCADE_HOST: '', ARCADE_METRICS_PORT: '', ARCADE_DATABASE_URL: '' }),
  ).toEqual(read({}));
});

it('requires a secret for seeds in production; elsewhere makes one once that only this user reads', () => {
  const { ARCADE_SECRET, ...others } = VARIABLES;
  const dataDir = mkdtempSync(join(tmpdir(), 'realm-arcade-env-'));
  const here = { ...others, ARCADE_DATA_DIR: dataDir };
  const production = { NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'on' };
  expect(() => readArcadeEnv({ ...here, ...production })).toThrow(/ARCADE_SECRET is required in production/);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(readArcadeEnv({ ...here, ARCADE_SECRET }).secret).toBe(ARCADE_SECRET);
  const { secret } = readArcadeEnv(here);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(readArcadeEnv(here).secret).toBe(secret);
  const [file = ''] = readdirSync(dataDir);
  expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});

it('reads several frame ancestors', () => {
  const { frameAncestors } = read({ ARCADE_FRAME_ANCESTORS: 'https://a.test, http://b.test:81/' });
  expect(frameAncestors).toEqual(['https://a.test', 'http://b.test:81']);
});

it.each(['yes', 'on', 'true', '1'])(
  'takes the embedded database in production with %s, as the platform does',
  (on) => {
    const production = { NODE_ENV: 'production' };
    expect(read({ ...production, ALLOW_EMBEDDED_DATABASE: on }).databaseUrl).toBeNull();
    expect(() => read({ ...production, ALLOW_EMBEDDED_DATABASE: 'off' })).toThrow(
      /ARCADE_DATABASE_URL is required/,
    );
  },
);

it('names every variable that is wrong, and cuts off no path', () => {
  const wrong = {
    ARCADE_ORIGIN: 'https://games.example/play',
    ARCADE_WALLET_URL: 'nowhere',
    TRUST_PROXY: 'on',
  };
  expect(() => read(wrong)).toThrow(/ARCADE_ORIGIN[^]*ARCADE_WALLET_URL|ARCADE_WALLET_URL[^]*ARCADE_ORIGIN/);
  expect(() => read(wrong)).toThrow(/TRUST_PROXY/);
});

it('trusts no forwarded address and serves no metrics by default', () => {
  expect(read({})).toMatchObject({ trustProxy: 0, metricsPort: null });
  expect(read({ TRUST_PROXY: 'loopback', ARCADE_METRICS_PORT: '8091' })).toMatchObject({
    trustProxy: ['loopback'],
    metricsPort: 8_091,
  });
});
