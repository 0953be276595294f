import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PRODUCTION } from '../production';
import { commandScript } from './command';
import { environmentFile, machineEnvironment, serverEnvironment } from './environment';

let home: string;
let script: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'realm-command-'));
  const entries = ['api/doctor', 'api/reconcile', 'api/main', 'arcade/statement'];
  for (const entry of entries) {
    const file = join(home, 'dist/apps', `${entry}.js`);
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
  const places = { product: home, variables: home, account: userInfo().username };
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
  expect(ran).toMatchObject({ entry: 'api/doctor', arguments: ['--json', 'a b'] });
  expect(ran.variables).toMatchObject({
    ...serverEnvironment(PRODUCTION),
    ...machineEnvironment('10.0.0.42', PRODUCTION),
    OPERATOR_PORT: '8181',
  });
});

it('what reads the books goes round PgBouncer, with the login of the servers', () => {
  const { DATABASE_URL: ofServers = '' } = serverEnvironment(PRODUCTION);
  expect(ofServers).toContain(':6432/');
  expect(run('reconcile').variables['DATABASE_URL']).toBe(ofServers.replace(':6432/', ':5000/'));
});

it('runs the games’ commands with the games’ variables', () => {
  const { entry, variables } = run('arcade:statement');
  expect(entry).toBe('arcade/statement');
  expect(variables).toMatchObject({ ARCADE_PORT: '8090' });
  expect(variables['DATABASE_URL']).toBeUndefined();
});

it.each([[[]], [['docter']], [['main']], [['../api/doctor']]])('refuses %j', (args) => {
  const { status, stderr, stdout } = spawnSync(script, args, { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('realm');
});
