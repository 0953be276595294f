import { readArcadeEnv } from './env';

const VARIABLES = { ARCADE_WALLET_SECRET: 'a secret of thirty-two characters' };
const read = (more: Record<string, string>) => readArcadeEnv({ ...VARIABLES, ...more });

it('plays with random seeds unless test mode is set', () => {
  expect(read({}).testMode).toBeNull();
});

it('reads the seed and the betting time of test mode', () => {
  expect(read({ ARCADE_TEST_SEED: 'story', ARCADE_TEST_BETTING_SECONDS: '4' }).testMode).toEqual({
    ...{ seed: 'story', bettingMs: 4_000 },
  });
  expect(read({ ARCADE_TEST_SEED: 'story' }).testMode).toEqual({ seed: 'story', bettingMs: null });
});

it.each([{ ARCADE_TEST_SEED: 'story' }, { ARCADE_TEST_BETTING_SECONDS: '4' }])(
  'refuses %p in production',
  (variables) => {
    const production = { NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1' };
    expect(read(production).testMode).toBeNull();
    expect(() => read({ ...production, ...variables })).toThrow(/refused in production/);
  },
);

it.each(['', ' ', 'x'.repeat(65)])('refuses the seed %p, which no client seed could be', (seed) => {
  expect(() => read({ ARCADE_TEST_SEED: seed })).toThrow(/ARCADE_TEST_SEED must be/);
});

it.each(['0', '61', '1.5', 'soon'])('refuses a betting time of %p seconds', (seconds) => {
  expect(() => read({ ARCADE_TEST_SEED: 'story', ARCADE_TEST_BETTING_SECONDS: seconds })).toThrow(
    /ARCADE_TEST_BETTING_SECONDS must be 1–60/,
  );
});
