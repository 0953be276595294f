import { parseOptions } from './options';

it('measures everything in five rounds by default', () =>
  expect(parseOptions([])).toEqual({
    rounds: 5,
    only: ['first', 'routes', 'shifts', 'push', 'rows', 'play'],
    protocols: ['http1', 'http2'],
    rows: 10_000,
    build: true,
    json: null,
  }));

it('takes the chosen parts, protocols and numbers', () =>
  expect(
    parseOptions([
      '--rounds',
      '9',
      '--only',
      'first,push',
      '--protocol',
      'http2',
      '--no-build',
      '--json',
      'a.json',
    ]),
  ).toMatchObject({
    rounds: 9,
    only: ['first', 'push'],
    protocols: ['http2'],
    build: false,
    json: 'a.json',
  }));

it('is short with --quick, unless a number is given', () =>
  expect(parseOptions(['--quick', '--rows', '60'])).toMatchObject({ rounds: 1, rows: 60 }));

it('has no options for --help', () => expect(parseOptions(['--help'])).toBeNull());

it.each([
  [['--rounds', '0'], '--rounds must be a whole number, got "0"'],
  [['--rows', '1.5'], '--rows must be a whole number, got "1.5"'],
  [['--only', 'firsts'], '--only must be one of first, routes, shifts, push, rows, play, got "firsts"'],
  [['--protocol', 'http3'], '--protocol must be one of http1, http2, got "http3"'],
])('refuses %j', (args, message) => expect(() => parseOptions(args)).toThrow(message));
