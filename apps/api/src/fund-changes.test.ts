import { randomUUID } from 'node:crypto';
import { LEDGER_TYPES, LEDGER_TYPE_CODES, availableEffect, ledgerSign, type LedgerType } from '@realm/domain';
import { sql } from 'kysely';
import { createMetrics } from './http/metrics';
import { parseAccountId, type AccountKind } from './ledger';
import { createOperatorServer } from './operator/operator-server';
import { reconcileBooks } from './reconcile/reconcile-books';
import { openMoneyStory, type MoneyStory } from './testing/money-story';
import { addAddress } from './modules/address';
import { makeSandboxAddress } from './modules/network';
import { hashPassword } from './modules/password';
import { operationsOf } from './operations';

const SECRET = 'the secret of the fund changes';
const PASSWORD = 'Realm2026a';
const GAMES = ['game-lottery', 'game-slots', 'game-board', 'game-fishing', 'game-chain'] as const;

/** The pairs that a member can tell apart: from, to. What an exchange does in between is the order tests' matter. */
const TO_HOUSE = [['available', 'house']] as const;
const FROM_HOUSE = [['house', 'available']] as const;
const TO_GAME = GAMES.map((game) => ['available', game] as const);
const FROM_GAME = GAMES.map((game) => [game, 'available'] as const);
const EXCHANGED_IN = [
  ['deposit-clearing', 'available'],
  ['deposit-clearing', 'exchange'],
  ['exchange', 'available'],
  ['exchange', 'rounding'],
  ['rounding', 'exchange'],
] as const;
const EXCHANGED_OUT = [
  ['frozen', 'withdrawal-clearing'],
  ['frozen', 'exchange'],
  ['frozen', 'fees'],
  ['exchange', 'withdrawal-clearing'],
  ['exchange', 'rounding'],
  ['exchange', 'fees'],
  ['rounding', 'exchange'],
] as const;
const PAIRS: Readonly<Record<LedgerType, readonly (readonly [AccountKind, AccountKind])[]>> = {
  1: TO_HOUSE,
  2: FROM_HOUSE,
  3: FROM_HOUSE,
  4: FROM_HOUSE,
  5: TO_HOUSE,
  6: FROM_HOUSE,
  7: FROM_HOUSE,
  8: TO_HOUSE,
  9: FROM_HOUSE,
  10: FROM_HOUSE,
  11: EXCHANGED_IN,
  12: [['available', 'frozen']],
  13: [['frozen', 'available']],
  14: EXCHANGED_OUT,
  15: [['capital', 'available']],
  16: [['credit-line', 'available']],
  17: [['available', 'credit-line']],
  18: [['available', 'credit-line']],
  19: [
    ['available', 'adjustments'],
    ['available', 'house'],
    ['adjustments', 'deposit-clearing'],
  ],
  20: FROM_GAME,
  21: TO_GAME,
  22: TO_GAME,
  23: FROM_GAME,
  24: GAMES.map((game) => [game, 'house'] as const),
  25: GAMES.map((game) => ['house', game] as const),
  26: GAMES.map((game) => ['house', game] as const),
  27: FROM_HOUSE,
  28: FROM_HOUSE,
  29: [['available', 'cell-clearing']],
  30: [['cell-clearing', 'available']],
};

/** Types that no operation posts: those of the wallet calls, which `modules/provider` tests, of commissions (`modules/agent`), and of moves (`modules/moving`). */
const UNUSED: readonly LedgerType[] = [24, 25, 26, 28, 29, 30];
const USED = LEDGER_TYPE_CODES.filter((type) => !UNUSED.includes(type));

let story: MoneyStory;
let memberId: bigint;
let operator: Awaited<ReturnType<typeof createOperatorServer>>;
beforeAll(async () => {
  story = await openMoneyStory();
  memberId = await story.newMember('everybody');
  operator = await createOperatorServer({
    ports: story.ports,
    secret: SECRET,
    ...operationsOf(story.ports),
    readiness: { isReady: () => Promise.resolve(true), isDraining: () => false },
    metrics: createMetrics(story.db, { withProcess: false }),
  });
});
afterAll(async () => {
  await operator.close();
  await story.close();
});

/** Asks the operator API, as the command line does; a refusal is an error of the test. */
async function staff(name: string, fields: Record<string, string>): Promise<{ reference: string }> {
  const answer = await operator.inject({
    method: 'POST',
    url: `/operator/${name}`,
    headers: { authorization: `Bearer ${SECRET}` },
    payload: { reason: name, ...fields },
  });
  const { code, data } = answer.json<{ code: number; data: { reference: string } }>();
  if (code !== 0) throw new Error(`${name}: ${String(code)}`);
  return data;
}
const onMember = (name: string, fields: Record<string, string>) =>
  staff(name, { requestId: randomUUID(), member: 'everybody', ...fields });

async function playFamily(family: string, amounts: { stake: string; payout: string }) {
  const { reference: bet } = await onMember(`${family}/bet`, { amount: amounts.stake });
  await onMember(`${family}/payout`, { bet, amount: amounts.payout });
}

async function takeBack(family: string, stake: string) {
  const { reference: bet } = await onMember(`${family}/bet`, { amount: stake });
  await onMember(`${family}/bet-cancel`, { bet });
}

async function depositAndWithdraw() {
  const order = await story.done('createDeposit', memberId, { network: 'TRC20', amount: '100' });
  await story.done('paySandbox', memberId, { orderId: order.orderId });
  await story.mine(6);
  const { db, ports } = story;
  const hash = await hashPassword(ports.env, PASSWORD);
  await db
    .updateTable('members')
    .set({ payment_password_hash: hash })
    .where('member_id', '=', memberId)
    .execute();
  const address = makeSandboxAddress('TRC20');
  const saved = { memberId, label: 'mine', network: 'TRC20', address, usableAfterMs: 0 } as const;
  await db.transaction().execute((tx) => addAddress(tx, { ...saved, at: ports.clock.now() }));
  const { items } = await story.done('listAddresses', memberId);
  const input = { addressId: items[0]?.addressId, rate: '7.25', fee: '1', paymentPassword: PASSWORD };
  const refused = await story.done('createWithdrawal', memberId, { ...input, amount: '200' });
  await staff('withdrawal/reject', { orderId: refused.orderId });
  const paid = await story.done('createWithdrawal', memberId, { ...input, amount: '300' });
  await staff('withdrawal/approve', { orderId: paid.orderId });
  await story.mine(4);
}

describe('every type of fund change', () => {
  it('is reached over the operator API or the member’s own calls, with the balance before and after', async () => {
    await onMember('member/top-up', { amount: '1000' });
    await takeBack('sports', '50');
    await playFamily('sports', { stake: '100', payout: '180.50' });
    await onMember('sports/rebate', { reference: '2026-03-10', amount: '1.20' });
    await playFamily('live', { stake: '200', payout: '390' });
    await onMember('live/rebate', { reference: '2026-03-10', amount: '0.80' });
    await takeBack('activity', '10');
    await playFamily('activity', { stake: '20', payout: '88' });
    await depositAndWithdraw();
    await staff('credit/limit', { member: 'everybody', limit: '500' });
    await onMember('credit/add', { amount: '300' });
    await onMember('credit/deduct', { amount: '100' });
    await onMember('credit/settle', { amount: '200' });
    await onMember('member/deduct', { amount: '5.50' });
    await story.done('transfer', memberId, { category: 'slots', amount: '60' });
    await story.done('reclaim', memberId, { category: 'slots', amount: '20' });
    const { transferId } = await story.done('collectAll', memberId);
    await staff('transfer/undo-collect', { transferId });
    await onMember('game/rebate', { reference: '2026-03-10', amount: '0.40' });

    const changes = await story.changesOf(memberId);
    expect(changes).toEqual([
      '15 available 1000.00: 0.00 → 1000.00',
      '1 available -50.00: 1000.00 → 950.00',
      '2 available 50.00: 950.00 → 1000.00',
      '1 available -100.00: 1000.00 → 900.00',
      '3 available 180.50: 900.00 → 1080.50',
      '4 available 1.20: 1080.50 → 1081.70',
      '5 available -200.00: 1081.70 → 881.70',
      '6 available 390.00: 881.70 → 1271.70',
      '7 available 0.80: 1271.70 → 1272.50',
      '8 available -10.00: 1272.50 → 1262.50',
      '9 available 10.00: 1262.50 → 1272.50',
      '8 available -20.00: 1272.50 → 1252.50',
      '10 available 88.00: 1252.50 → 1340.50',
      '11 available 725.00: 1340.50 → 2065.50',
      '12 available -200.00: 2065.50 → 1865.50',
      '13 available 200.00: 1865.50 → 2065.50',
      '12 available -300.00: 2065.50 → 1765.50',
      '14 frozen -300.00: 300.00 → 0.00',
      '16 available 300.00: 1765.50 → 2065.50',
      '17 available -100.00: 2065.50 → 1965.50',
      '18 available -200.00: 1965.50 → 1765.50',
      '19 available -5.50: 1765.50 → 1760.00',
      '22 available -60.00: 1760.00 → 1700.00',
      '23 available 20.00: 1700.00 → 1720.00',
      '20 available 40.00: 1720.00 → 1760.00',
      '21 available -40.00: 1760.00 → 1720.00',
      '27 available 0.40: 1720.00 → 1720.40',
    ]);
    const types = new Set(changes.map((change) => Number(change.split(' ')[0])));
    expect([...types].sort((a, b) => a - b)).toEqual(USED);
  });

  it('joined only the accounts that belong to it', async () => {
    const postings = await story.db.selectFrom('postings').select(['type', 'debit', 'credit']).execute();
    for (const { type, debit, credit } of postings) {
      const pair = [parseAccountId(debit).kind, parseAccountId(credit).kind];
      expect({ type, pairs: PAIRS[type as LedgerType] }).toEqual({
        type,
        pairs: expect.arrayContaining([pair]) as unknown,
      });
    }
    expect(new Set(postings.map(({ type }) => type)).size).toBe(USED.length);
  });

  it('can be asked for alone', async () => {
    for (const type of USED) {
      const page = await story.done('listLedger', memberId, { type: String(type) });
      expect(page.items.map((entry) => entry.type)).toEqual(page.items.map(() => type));
      expect(page.items.length).toBeGreaterThan(0);
    }
  });

  it('tells the member why, where staff changed something', async () => {
    const { items } = await story.done('listLedger', memberId, { type: '19' });
    expect(items).toMatchObject([{ note: 'member/deduct' }]);
    const undone = await story.done('listLedger', memberId, { type: '21' });
    expect(undone.items).toMatchObject([{ note: 'transfer/undo-collect', category: 'slots' }]);
  });

  it('leaves books that agree with each other', async () => {
    const { ok, checks } = await reconcileBooks(story.db);
    expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
    expect(ok).toBe(true);
  });

  it('is in the list of operations that staff read', async () => {
    const answer = await operator.inject({
      url: '/operator',
      headers: { authorization: `Bearer ${SECRET}` },
    });
    const { data } = answer.json<{ data: { operations: { name: string; summary: string }[] } }>();
    const summaries = data.operations.map(({ summary }) => summary).join('\n');
    for (const type of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 21, 27]) {
      expect(summaries).toMatch(new RegExp(`ledger (\\d+ or )?${String(type)}( or \\d+)?\\)`));
    }
    for (const type of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 27] as const) {
      const [family, ...verb] = LEDGER_TYPES[type].name.split('-');
      expect(data.operations.map(({ name }) => name)).toContain(`${family ?? ''}/${verb.join('-')}`);
    }
  });
});

type OwnKind = 'available' | 'frozen';

/** The effect of a type on the member's two balances, by the table of types. */
function effectsByTable(type: LedgerType): Record<OwnKind, number[]> {
  const { direction, account } = LEDGER_TYPES[type];
  const effect = availableEffect(type);
  const isFreeze = direction === 'hold' || direction === 'release';
  const frozen = account === 'frozen' ? ledgerSign(type) : isFreeze ? -ledgerSign(type) : 0;
  return { available: effect === 0 ? [] : [effect], frozen: frozen === 0 ? [] : [frozen] };
}

/** What postings between these kinds of account do to a member's balance: every sign that occurs, once. */
const effectsOf = (pairs: readonly (readonly string[])[], own: OwnKind): number[] => [
  ...new Set(pairs.flatMap(([from, to]) => [...(from === own ? [-1] : []), ...(to === own ? [1] : [])])),
];

const effectsOfBoth = (pairs: readonly (readonly string[])[]): Record<OwnKind, number[]> => ({
  available: effectsOf(pairs, 'available'),
  frozen: effectsOf(pairs, 'frozen'),
});

describe.each(LEDGER_TYPE_CODES)('type %p moves the wallet the way the table of types says', (type) => {
  it('by the database’s rule for every pair of accounts', async () => {
    const mark = `${String(type)}: `;
    const allowed = [...(await allowedByDatabase())].filter((rule) => rule.startsWith(mark));
    const pairs = allowed.map((rule) => rule.slice(mark.length).split(' → '));
    expect(effectsOfBoth(pairs)).toEqual(effectsByTable(type));
  });
});

it.each(USED)('type %p was posted the way the table of types says', async (type) => {
  const posted = story.db.selectFrom('postings').select(['debit', 'credit']).where('type', '=', type);
  const pairs = (await posted.execute()).map(({ debit, credit }) => [
    parseAccountId(debit).kind,
    parseAccountId(credit).kind,
  ]);
  expect(effectsOfBoth(pairs)).toEqual(effectsByTable(type));
});

/** Tests the database's own rule with every type and every pair of kinds, without our code in between. */
async function allowedByDatabase(): Promise<Set<string>> {
  const { rows: allowed } = await sql<{ type: number; from: string; to: string }>`
    select type, f.name as from, t.name as to
    from ledger_kinds f cross join ledger_kinds t cross join generate_series(0, 30) as type
    cross join lateral (select
      account_id(f.owned::integer, f.kind, 2) as debit,
      account_id(t.owned::integer, t.kind, 2) as credit) as sides
    where f.kind <> t.kind and ledger_allows(type::smallint, debit, credit)`.execute(story.db);
  return new Set(allowed.map(({ type, from, to }) => `${String(type)}: ${from} → ${to}`));
}

it('the database lets each type join its own accounts and no others, from any writer', async () => {
  const expected = LEDGER_TYPE_CODES.flatMap((type) =>
    PAIRS[type].map(([from, to]) => `${String(type)}: ${from} → ${to}`),
  );
  expect([...(await allowedByDatabase())].sort()).toEqual(expected.sort());
});
