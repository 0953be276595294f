import { parseOptions } from './options';

it('measures everything by default', () => {
  expect(parseOptions([])).toEqual({
    rounds: 5,
    seconds: 5,
    connections: [1, 64, 256],
    sockets: 5_000,
    idleSeconds: 60,
    calls: ['config', 'list', 'balance', 'sign-in', 'transfer'],
    databases: ['embedded', 'postgres'],
    only: ['calls', 'sockets', 'idle'],
    soakMinutes: null,
    profile: null,
    json: null,
  });
});

it('takes what is asked for', () => {
  expect(
    parseOptions([
      '--quick',
      '--rounds',
      '3',
      '--connections',
      '2,4',
      '--only',
      'calls',
      '--calls',
      'balance',
    ]),
  ).toMatchObject({ rounds: 3, connections: [2, 4], only: ['calls'], calls: ['balance'], sockets: 50 });
  expect(parseOptions(['--soak', '60', '--databases', 'postgres'])).toMatchObject({
    soakMinutes: 60,
    databases: ['postgres'],
  });
});

it('measures nothing for --help', () => expect(parseOptions(['--help'])).toBeNull());

it.each([
  [['--rounds', '0'], '--rounds must be a whole number, got "0"'],
  [['--connections', '1,x'], '--connections must be a whole number, got "x"'],
  [['--soak', '1.5'], '--soak must be a whole number, got "1.5"'],
  [['--calls', 'login'], '--calls must be one of config, list, balance, sign-in, transfer, got "login"'],
  [['--databases', 'mysql'], '--databases must be one of embedded, postgres, got "mysql"'],
])('refuses %j', (args, message) => expect(() => parseOptions(args)).toThrow(message));
