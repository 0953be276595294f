import type { Finding } from './finding';
import { examineDirectory } from './examine-directory';
import { TEST_ENV, describeOnPostgres } from '../testing';
import { NOBODY, openPostgresDirectory, type PostgresDirectory } from '../testing/postgres-directory';

describeOnPostgres('what the doctor says of the directory', () => {
  let directory: PostgresDirectory;
  beforeAll(async () => {
    directory = await openPostgresDirectory();
    for (const cell of ['a', 'b']) {
      const first = directory.open(cell);
      await first.sync(NOBODY);
      await first.close();
    }
  });
  afterAll(() => directory.close());

  async function examined(as?: string, directoryOwnerUrl: string | null = null): Promise<string[]> {
    const cell = {
      name: 'a',
      directoryUrl: directory.urlOf(as),
      directoryOwnerUrl,
      directorySecret: '',
      gamesOrigins: [],
    };
    const findings = await examineDirectory({ env: { ...TEST_ENV, cell } });
    return findings.map(({ name, verdict, todo }: Finding) => {
      expect(todo === '').toBe(verdict === 'ok');
      return `${name}: ${verdict}`;
    });
  }

  it('before and after the cell has a login of its own', async () => {
    const unlisted = await directory.newLogin();
    for (const as of [unlisted, undefined])
      expect(await examined(as)).toEqual(['directory: ok', 'directory login: advice']);
    const [ofA, ofB] = [await directory.newCellLogin('a'), await directory.newCellLogin('b')];
    expect(await examined(ofA)).toEqual(['directory: ok', 'directory login: ok']);
    for (const as of [unlisted, undefined, ofB])
      expect(await examined(as)).toEqual(['directory: ok', 'directory login: wrong']);
  });

  it('names the owner’s login where it is not needed', async () => {
    const ofA = await directory.newCellLogin('a');
    expect(await examined(ofA, directory.url)).toEqual([
      'directory: ok',
      'directory login: ok',
      'directory login: advice',
    ]);
  });

  it('and of one whose tables are older: a start adds what is missing only with the owner’s login', async () => {
    const server = await directory.newLogin();
    await directory.owner.schema.dropTable('cell_logins').execute();
    expect(await examined()).toEqual(['directory: ok', 'directory login: advice']);
    expect(await examined(server, directory.url)).toEqual(['directory: ok', 'directory login: advice']);
    expect(await examined(server)).toEqual(['directory: ok', 'directory login: wrong']);
  });
});
