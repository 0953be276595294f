import { parseOptions } from './options';

it('measures both parts with 200 bots for two minutes by default', () => {
  expect(parseOptions([])).toMatchObject({
    minutes: 2,
    bots: 200,
    instantBots: 64,
    only: ['instant', 'all'],
    fishing: false,
    table: null,
    followers: null,
    build: true,
  });
});

it('reads numbers, parts and flags', () => {
  const args = ['--minutes', '5', '--bots', '50', '--only', 'all', '--fishing', '--no-build'];
  expect(parseOptions(args)).toMatchObject({
    minutes: 5,
    bots: 50,
    only: ['all'],
    fishing: true,
    build: false,
  });
});

it('is short when it is quick, and nothing for --help', () => {
  expect(parseOptions(['--quick'])).toMatchObject({ minutes: 0.25, bots: 12 });
  expect(parseOptions(['--table', '--quick'])).toMatchObject({ table: 12 });
  expect(parseOptions(['--followers', '--quick'])).toMatchObject({ followers: 20 });
  expect(parseOptions(['--help'])).toBeNull();
});

it.each([
  ['--minutes', '0'],
  ['--bots', 'many'],
  ['--only', 'dice'],
])('refuses %s %s', (...args) => {
  expect(() => parseOptions(args)).toThrow(RangeError);
});
