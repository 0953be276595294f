import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { checkpointer, isCheckpointDue } from './embedded-checkpoints';
import { EMBEDDED_OPTIONS } from './embedded-engine';
import { embeddedDatabase } from './open-databases';

const MB = 1024 * 1024;
const MINUTE = 60_000;

it.each([
  { logBytes: 0, ageMs: 60 * MINUTE, due: false },
  { logBytes: 1, ageMs: 5 * MINUTE - 1, due: false },
  { logBytes: 1, ageMs: 5 * MINUTE, due: true },
  { logBytes: 32 * MB - 1, ageMs: 0, due: false },
  { logBytes: 32 * MB, ageMs: 0, due: true },
])('a checkpoint after $logBytes bytes and $ageMs ms: $due', ({ due, ...log }) => {
  expect(isCheckpointDue(log)).toBe(due);
});

it('does one when the log has grown or aged, and none without writes', async () => {
  const engine = await PGlite.create(EMBEDDED_OPTIONS);
  const { owner } = embeddedDatabase(engine, 'nobody');
  let now = 0;
  const checkpoint = checkpointer(owner, () => now);
  await sql`create table filler (text text)`.execute(owner);
  expect(await checkpoint()).toBe(false);
  now += 5 * MINUTE;
  expect(await checkpoint()).toBe(true);
  now += 60 * MINUTE;
  expect(await checkpoint()).toBe(false);

  await sql`insert into filler select repeat(md5(i::text), 60) from generate_series(1, 20000) i`.execute(
    owner,
  );
  const grown = checkpointer(owner, () => now);
  expect(await grown()).toBe(true);
  expect(await grown()).toBe(false);
  await owner.destroy();
});
