import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from './embedded-engine';

let home: string;
beforeAll(() => (home = mkdtempSync(join(tmpdir(), 'realm-engine-'))));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const mark = () => readFileSync(join(home, 'database.state'), 'utf8');

it('begins again when the power failed while the database was being made', async () => {
  mkdirSync(join(home, 'database/base'), { recursive: true });
  writeFileSync(join(home, 'database/PG_VERSION'), '18\n');
  writeFileSync(join(home, 'database.state'), 'half made\n');
  const engine = await openEngine(home);
  await engine.exec('create table kept (id int); insert into kept values (1)');
  expect(mark()).toBe('whole\n');
  await engine.close();
});

it('keeps a database that has no mark, and gives it one', async () => {
  rmSync(join(home, 'database.state'));
  const engine = await openEngine(home);
  expect((await engine.query('select id from kept')).rows).toEqual([{ id: 1 }]);
  expect(mark()).toBe('whole\n');
  await engine.close();
});
