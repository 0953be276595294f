import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/free-port';
import { isListening } from '../../support/is-listening';
import type { DatabasePlace } from '../description';
import { until } from '../probes';
import { PRODUCTION } from '../production';
import { backrestCommand, databaseFile, repositoryFile } from './backrest';
import { certificatesScript } from './certificates';

const BACKREST = '/usr/bin/pgbackrest';
const withBackrest = [BACKREST, '/usr/bin/openssl'].every((path) => existsSync(path))
  ? describe
  : describe.skip;

it('only the backup machine has a repository, and every database machine sends its WAL there', () => {
  const { backups, databases } = PRODUCTION;
  for (const node of databases) {
    const file = databaseFile(PRODUCTION, node);
    expect(file).toContain(`\nrepo1-host=${backups.host}\n`);
    expect(file).not.toContain('repo1-path');
    expect(file).not.toContain(PRODUCTION.passwords.backups);
    expect(repositoryFile(PRODUCTION)).toContain(`-host=${node.host}\n`);
  }
  expect(databases.map(({ host }) => host)).not.toContain(backups.host);
});

withBackrest('a repository with the certificates of the script', () => {
  const home = mkdtempSync(join(tmpdir(), 'realm-backrest-'));
  const certificates = join(home, 'certificates');
  const fileOf = (name: string, text: string, mode = 0o600): string => {
    const path = join(home, name);
    writeFileSync(path, text, { mode });
    return path;
  };
  const machineOf = (name: string, port: number) => {
    const logs = join(home, name);
    mkdirSync(logs);
    return { name, host: '127.0.0.1', backrest: { port, logs, config: join(home, `${name}.conf`) } };
  };
  const nodeOf = (name: string): DatabasePlace => ({
    ...machineOf(name, 1),
    port: 1,
    restPort: 1,
    dataDir: join(home, 'data'),
    socketDir: home,
  });
  const known = nodeOf('db1');
  const unknown = nodeOf('db2');
  let server: ChildProcess;

  beforeAll(async () => {
    const backups = {
      ...machineOf('backup1', await freePort()),
      repository: join(home, 'repository'),
      stampFolder: join(home, 'stamps'),
    };
    mkdirSync(backups.repository);
    // Both have a certificate of the same authority; only the first is a database machine of this cluster.
    const script = fileOf('make', certificatesScript({ backups, databases: [known, unknown] }), 0o700);
    execFileSync(script, [certificates], { stdio: 'pipe' });
    const passwords = { backups: 'a passphrase of a test' };
    const cluster = { backups, certificates, passwords, databases: [known] };
    for (const node of [known, unknown]) fileOf(`${node.name}.conf`, databaseFile(cluster, node));
    const config = fileOf('backup1.conf', repositoryFile(cluster));
    server = spawn(BACKREST, [`--config=${config}`, 'server'], { stdio: 'ignore' });
    await until('pgbackrest listens', () => isListening(backups.backrest.port));
  });
  afterAll(() => {
    server.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });

  /** @returns What the repository answers a machine that lists it; `null` when that succeeds. */
  const refusalOf = async (node: DatabasePlace): Promise<string | null> => {
    const [file = '', ...args] = backrestCommand(node, '--io-timeout=5', 'repo-ls');
    return promisify(execFile)(file, args).then(
      () => null,
      (failure: unknown) => (failure as { stderr: string }).stderr,
    );
  };

  it('serves a database machine', async () => {
    expect(await refusalOf(known)).toBeNull();
  });

  it('refuses another machine, though the same authority signed its certificate', async () => {
    expect(await refusalOf(unknown)).toContain('access denied');
  });

  it('keys are for their owner only', () => {
    for (const name of ['ca', 'backup1', 'db1'])
      expect(statSync(join(certificates, `${name}.key`)).mode & 0o077).toBe(0);
  });
});
