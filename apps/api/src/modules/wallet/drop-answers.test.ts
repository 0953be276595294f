import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openMoneyStory, type MoneyStory } from '../../testing/money-story';
import { dropAnswers } from './drop-answers';

const DAY_MS = 86_400_000;
/** The database compares with its own clock, too. */
const begin = new Date(Date.now() - 60 * DAY_MS);

let story: MoneyStory;
beforeEach(async () => (story = await openMoneyStory({ answersKeptMs: 30 * DAY_MS }, undefined, begin)));
afterEach(() => story.close());

const transfer = (memberId: bigint, requestId: string, amount = '30') =>
  story.call('transfer', memberId, { requestId, category: 'slots', amount });

it('a request whose answer is too old for its repetition stays known and is never carried out again', async () => {
  const member = await story.newMember('keeper');
  await story.topUp(member, '100');
  const [accepted, refused, voided] = [randomUUID(), randomUUID(), randomUUID()];
  const receipt = await transfer(member, accepted);
  await transfer(member, refused, '500');
  await story.done('resolveRequest', member, { requestId: voided });

  story.pass(29 * DAY_MS);
  await dropAnswers(story.ports);
  expect(await transfer(member, accepted)).toEqual(receipt);

  story.pass(2 * DAY_MS);
  const younger = randomUUID();
  const kept = await transfer(member, younger, '20');
  await dropAnswers(story.ports);
  expect(await transfer(member, accepted)).toEqual({ ok: false, refusal: 'REQUEST_DONE' });
  expect(await transfer(member, accepted, '31')).toEqual({ ok: false, refusal: 'REQUEST_ID_REUSED' });
  expect(await story.done('resolveRequest', member, { requestId: accepted })).toMatchObject({
    state: 'accepted',
    answer: null,
  });
  expect(await transfer(member, refused, '500')).toEqual({ ok: false, refusal: 'INSUFFICIENT_FUNDS' });
  expect(await transfer(member, voided)).toEqual({ ok: false, refusal: 'REQUEST_VOIDED' });
  expect(await transfer(member, younger, '20')).toEqual(kept);
  expect(await story.balanceOf(member)).toEqual({ available: '50.00', frozen: '0.00' });
});

it('more old answers than one statement takes go in one run', async () => {
  const member = await story.newMember('busy');
  await sql`insert into money_requests (member_id, request_id, path, body_hash, state, answer, created_at)
    select ${member}, gen_random_uuid(), '/p', '', 'accepted', '{}', ${begin}::timestamptz from generate_series(1, 2001)`.execute(
    story.db,
  );
  story.pass(31 * DAY_MS);
  await dropAnswers(story.ports);
  const { rows } = await sql`select from money_requests where answer <> 'null'`.execute(story.db);
  expect(rows).toEqual([]);
});
