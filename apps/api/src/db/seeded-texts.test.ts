import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, numbered, readMigrations } from '@realm/database';
import { sql } from 'kysely';
import { MIGRATIONS_DIR, openTestDatabase, type TestDatabase } from '../testing';

const CORRECTION = readFileSync(join(MIGRATIONS_DIR, '0037-words-of-seeded-texts.sql'), 'utf8');

let test: TestDatabase;
beforeAll(async () => (test = await openTestDatabase()));
afterAll(() => test.close());

const textsOf = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; text: string }>`
    select question_id as name, concat_ws(' ', title ->> 'zht', lead ->> 'zht', body ->> 'zht') as text from questions
    union all
    select tutorial_id, jsonb_path_query_array(steps, '$[*].*.zht')::text from tutorials
  `.execute(test.owner);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
};

/** As the app brought them along, before their correction. */
async function seedAgain(): Promise<void> {
  await sql`update questions set
    lead = jsonb_set(lead, '{zht}', to_jsonb(replace(lead ->> 'zht', '送出', '提交'))),
    body = jsonb_set(body, '{zht}', to_jsonb(replace(replace(body ->> 'zht', '送出', '提交'), '轉出到您', '傳送到您')))
  `.execute(test.owner);
  await sql`update tutorials set steps = replace(steps::text, '轉出到您', '傳送到您')::jsonb`.execute(
    test.owner,
  );
}

it('corrects the words of the texts that the app brought along, and none that staff have changed', async () => {
  const corrected = await textsOf();
  expect(Object.entries(corrected).filter(([, text]) => /提交|傳送/u.test(text))).toEqual([]);
  expect(corrected['withdraw']).toContain('通過後轉出到您的地址');

  await seedAgain();
  const seeded = await textsOf();
  const changed = Object.keys(seeded).filter((name) => seeded[name] !== corrected[name]);
  expect(changed.sort()).toEqual(['frozen', 'transfer-doubt', 'withdraw', 'withdraw-fee', 'withdraw-review']);
  await sql`update questions set body = jsonb_set(body, '{zht}', to_jsonb((body ->> 'zht') || '！')) where question_id = 'frozen'`.execute(
    test.owner,
  );
  const ofStaff = (await textsOf())['frozen'];

  const again = numbered('9999-again.sql', CORRECTION);
  await migrate(test.owner, [...readMigrations(MIGRATIONS_DIR), again]);
  expect(await textsOf()).toEqual({ ...corrected, frozen: ofStaff });
});
