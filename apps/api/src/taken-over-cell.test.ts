import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { carryTransfers } from './modules/cells/carry-transfers';
import { boxesOf, cellsFixture } from './testing/cells-fixture';
import { memberIdOf, MOVABLE_BALANCE, movableMember } from './testing/movable-member';
import { balanceIn, begin, broken, carry, carryAll, moveStateIn, stateOf } from './testing/moves-fixture';

const cells = cellsFixture();

it('a move is accepted once more after the directory has lost the answer and learned of the account again', async () => {
  const { a, b } = cells;
  const { owner: db } = cells.directory;
  const { account, session } = await movableMember(cells.platform, 'younger');
  const { moveId } = await begin(a, account);
  await carryAll(cells.platform);
  const [row] = await db.deleteFrom('moves').where('move_id', '=', moveId).returningAll().execute();
  if (row === undefined) throw new Error('it was listed');
  const { number: _number, answer: _answer, reason: _reason, answered_at: _at, ...sent } = row;
  await db.insertInto('moves').values(sent).execute();
  await carryAll(cells.platform);
  const listed = await db
    .selectFrom('moves')
    .select('answer')
    .where('move_id', '=', moveId)
    .executeTakeFirst();
  expect(listed).toEqual({ answer: 'accepted' });
  expect([await balanceIn(b, session.uid), await moveStateIn(a, session.uid)]).toEqual([
    MOVABLE_BALANCE,
    'left',
  ]);
  expect(await broken(b)).toEqual([]);
});

it('a cell that accepts the money of a member whom it refuses keeps none of it', async () => {
  const { a } = cells;
  const { owner: db } = cells.directory;
  const { account, session } = await movableMember(cells.platform, 'robbed');
  const { moveId } = await begin(a, account);
  await carry(a);
  await db
    .updateTable('transfers')
    .set({ answer: 'accepted', answered_at: new Date() })
    .where('move_id', '=', moveId)
    .execute();
  // Before the member is refused: nothing has ended.
  await carryTransfers(a.ports, boxesOf(a).mailbox);
  expect(await balanceIn(a, session.uid)).toBe(0n);
  await db
    .updateTable('moves')
    .set({ answer: 'refused', reason: 'account-taken', answered_at: new Date() })
    .where('move_id', '=', moveId)
    .execute();
  await carry(a);
  expect(await balanceIn(a, session.uid)).toBe(MOVABLE_BALANCE);
  expect(await moveStateIn(a, session.uid)).toBeNull();
  // The directory still says accepted.
  expect(await broken(a)).toEqual(['listed-transfers']);
});

/** As a cell that was taken over lists it: it has a login of its own. */
async function forge(account: string, sentAt: Date): Promise<string> {
  const transferId = randomUUID();
  const forged = {
    transfer_id: transferId,
    from_cell: 'b',
    to_cell: 'a',
    currency: 'CNY',
    amount_minor: 500n,
    account: account.toLowerCase(),
    note: '',
    sent_at: sentAt,
    seal: 'none',
  } as const;
  await cells.directory.owner.insertInto('transfers').values(forged).execute();
  return transferId;
}

const answerTo = async (transferId: string) =>
  (
    await cells.directory.owner
      .selectFrom('transfers')
      .select('answer')
      .where('transfer_id', '=', transferId)
      .executeTakeFirstOrThrow()
  ).answer;

it('money from a cell that a member has never been in is refused, and said in the security log', async () => {
  const { a } = cells;
  const { account, session } = await movableMember(cells.platform, 'accomplice');
  const before = await broken(a);
  const transferId = await forge(account, a.ports.clock.now());
  const said: unknown[] = [];
  const securityLog = { event: (...event: readonly unknown[]) => void said.push(event) };
  await carryTransfers({ ...a.ports, securityLog }, boxesOf(a).mailbox);
  expect(await balanceIn(a, session.uid)).toBe(MOVABLE_BALANCE);
  expect(await answerTo(transferId)).toBe('refused');
  expect(said).toEqual([['transfer-for-stranger', { transferId, cell: 'b' }]]);
  expect(await broken(a)).toEqual(before);
});

it('a move from there that was given up changes nothing about that', async () => {
  const { a } = cells;
  const { account, session } = await movableMember(cells.platform, 'stayed');
  const now = a.ports.clock.now();
  await a.ports.db
    .insertInto('member_moves')
    .values({
      transfer_id: randomUUID(),
      member_id: await memberIdOf(a, session.uid),
      direction: 'in',
      other_cell: 'b',
      began_at: now,
      ended_at: now,
      outcome: 'given-up',
    })
    .execute();
  const transferId = await forge(account, now);
  await carryTransfers(a.ports, boxesOf(a).mailbox);
  expect(await answerTo(transferId)).toBe('refused');
  expect(await balanceIn(a, session.uid)).toBe(MOVABLE_BALANCE);
});

it('a package that is of another account than its move is refused', async () => {
  const { a, b } = cells;
  const { owner: db } = cells.directory;
  const { account, session } = await movableMember(cells.platform, 'packed');
  const other = await movableMember(cells.platform, 'named');
  const { moveId } = await begin(a, account);
  await carry(a);
  await db
    .updateTable('moves')
    .set({ account: other.account.toLowerCase() })
    .where('move_id', '=', moveId)
    .execute();
  await carry(b);
  const listed = await db
    .selectFrom('moves')
    .select(['answer', 'reason'])
    .where('move_id', '=', moveId)
    .executeTakeFirst();
  expect(listed).toEqual({ answer: 'refused', reason: 'account-elsewhere' });
  expect(await stateOf(b, moveId)).toBeNull();
  await db.updateTable('accounts').set({ cell: 'a' }).where('uid', '=', session.uid).execute();
});

it('a member whom the sender does not have is refused before anything is written', async () => {
  const { a, b } = cells;
  const { owner: db } = cells.directory;
  const { account, session } = await movableMember(cells.platform, 'third');
  const { moveId } = await begin(a, account);
  await carry(a);
  await db.insertInto('cells').values({ name: 'c' }).execute();
  const live = (cell: string) =>
    db.updateTable('accounts').set({ cell }).where('uid', '=', session.uid).execute();
  await live('c');
  await carry(b);
  expect(await boxesOf(b).moves.findAnswer(moveId)).toEqual({
    answer: 'refused',
    reason: 'account-elsewhere',
  });
  expect(await stateOf(b, moveId)).toBeNull();
  const { rows } = await sql`select from members where uid = ${session.uid}`.execute(b.ports.db);
  expect(rows).toHaveLength(0);
  await live('a');
  await db.deleteFrom('cells').where('name', '=', 'c').execute();
});
