import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PRODUCTION } from '../production';
import { commandScript } from './command';
import { environmentFile, machineEnvironment, serverEnvironment } from './environment';

let home: string;
let script: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'realm-command-'));
  const entries = [
    'servers/api/doctor',
    'servers/api/reconcile',
    'servers/api/main',
    'servers/arcade/statement',
    'games/api/doctor',
    'games/arcade/statement',
  ];
  for (const entry of entries) {
    const [build = '', ...path] = entry.split('/');
    const file = join(home, build, 'dist/apps', `${path.join('/')}.js`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(
      file,
      `console.log(JSON.stringify({ entry: '${entry}', arguments: process.argv.slice(2), variables: process.env }))`,
    );
  }
  const files = {
    'realm.env': serverEnvironment(PRODUCTION),
    'arcade.env': { ARCADE_PORT: '8090' },
    'machine.env': machineEnvironment('10.0.0.42', PRODUCTION),
  };
  for (const [name, variables] of Object.entries(files))
    writeFileSync(join(home, name), environmentFile(variables));
  script = join(home, 'realm');
  const places = {
    servers: join(home, 'servers'),
    games: join(home, 'games'),
    variables: home,
    account: userInfo().username,
  };
  writeFileSync(script, commandScript(PRODUCTION, places), { mode: 0o755 });
});
afterAll(() => rmSync(home, { recursive: true }));

interface Ran {
  readonly entry: string;
  readonly arguments: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

const run = (...args: readonly string[]): Ran =>
  JSON.parse(execFileSync(script, args, { encoding: 'utf8' })) as Ran;

it('runs an entry with its arguments and the variables that its servers have', () => {
  const ran = run('doctor', '--json', 'a b');
  expect(ran).toMatchObject({ entry: 'servers/api/doctor', arguments: ['--json', 'a b'] });
  expect(ran.variables).toMatchObject({
    ...serverEnvironment(PRODUCTION),
    ...machineEnvironment('10.0.0.42', PRODUCTION),
    OPERATOR_PORT: '8181',
    REALM_COMMANDS: 'realm',
  });
});

it('what reads the books goes round PgBouncer, with the login of the servers', () => {
  const { DATABASE_URL: ofServers = '' } = serverEnvironment(PRODUCTION);
  expect(ofServers).toContain(':6432/');
  expect(run('reconcile').variables['DATABASE_URL']).toBe(ofServers.replace(':6432/', ':5000/'));
});

it('runs the games’ commands of the games’ build with the games’ variables', () => {
  const { entry, variables } = run('arcade:statement');
  expect(entry).toBe('games/arcade/statement');
  expect(variables).toMatchObject({ ARCADE_PORT: '8090' });
  expect(variables['DATABASE_URL']).toBeUndefined();
});

/** Lines of a file, and what systemd's documentation (systemd.exec, EnvironmentFile) makes of them. */
const READ_AS: readonly (readonly [line: string, value: string | undefined])[] = [
  ['X=Golden Palace', 'Golden Palace'],
  ['X=smtps://mail.example?pool=true&x=1', 'smtps://mail.example?pool=true&x=1'],
  ['X={"withdrawals":30}', '{"withdrawals":30}'],
  ["X=it's", "it's"],
  ['X=a#b $HOME `id` $(id); id', 'a#b $HOME `id` $(id); id'],
  ['X=$HOME', '$HOME'],
  ['X=\'a \\ $HOME "b"\'', 'a \\ $HOME "b"'],
  ['X="a \\"b\\" \\$c \\d"', 'a "b" $c \\d'],
  ["X='two\nlines'", 'two\nlines'],
  [`X='a' "b"c"d"`, 'abc"d"'],
  ['X=one\\\n  two', 'one  two'],
  ['X=a\\ b\\\\c\\n', 'a b\\cn'],
  ['  X = \t a b \t ', 'a b'],
  ['X=a\\ ', 'a '],
  ['X=', ''],
  ['X=one\nX=two', 'two'],
  ['X=one\n# X=two\n; X=three\nexport X=four\nX\n', 'one'],
  ['# a comment that goes on \\\nX=one', undefined],
  ["X='a quote without its end", 'a quote without its end'],
  ['X=a\r\nY=b', 'a'],
];

it.each(READ_AS)('reads %j as systemd does: %j', (line, value) => {
  const place = join(home, 'arcade.env');
  const before = readFileSync(place, 'utf8');
  writeFileSync(place, line);
  try {
    expect(run('arcade:statement').variables['X']).toBe(value);
  } finally {
    writeFileSync(place, before);
  }
});

const asRoot = process.getuid?.() === 0 ? it : it.skip;

asRoot('whoever may not read the variables reads that root may', () => {
  const place = join(home, 'machine.env');
  chmodSync(home, 0o755);
  chmodSync(place, 0o600);
  const { status, stderr, stdout } = spawnSync(script, ['doctor'], { encoding: 'utf8', uid: 65_534 });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(`realm: ${place} can't be read; run this as root\n`);
});

it.each([[[]], [['docter']], [['main']], [['../api/doctor']]])('refuses %j', (args) => {
  const { status, stderr, stdout } = spawnSync(script, args, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('realm');
});
