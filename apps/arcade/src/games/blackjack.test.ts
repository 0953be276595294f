import { randomUUID } from 'node:crypto';
import type { ArcadeOutput } from '@realm/arcade-contract';
import { createStream, playBlackjack, type BlackjackAction } from '@realm/fairness';
import type { Player } from '../play/player';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';

type Answer = ArcadeOutput<'dealBlackjack'>;

let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterEach(() => {
  arcade.wallet.fault = () => null;
  arcade.wallet.balanceMinor = 100_000n;
});
afterAll(() => arcade.close());

const deal = async (player: Player, stake: string) =>
  valueOf(await arcade.call('dealBlackjack', player, { commandId: randomUUID(), stake }));
const turn = ({ view, taken }: Answer, action: BlackjackAction) => ({
  commandId: randomUUID(),
  round: view.round,
  action,
  taken,
});
const act = async (player: Player, answer: Answer, action: BlackjackAction) =>
  valueOf(await arcade.call('playBlackjackTurn', player, turn(answer, action)));

/** Hands until one offers the action; the others are played to their end. */
async function dealtWith(player: Player, wanted: BlackjackAction, stake = '10.00'): Promise<Answer> {
  for (;;) {
    let answer = await deal(player, stake);
    if (answer.view.table.actions.includes(wanted)) return answer;
    answer = await finish(player, answer);
  }
}
async function finish(player: Player, started: Answer): Promise<Answer> {
  let answer = started;
  while (answer.view.table.phase !== 'over')
    answer = await act(player, answer, answer.view.table.phase === 'insurance' ? 'decline' : 'stand');
  return answer;
}
const settled = (round: string) => async () => {
  const bets = await arcade.db.selectFrom('wallet_commands').select('outcome').execute();
  const { state } = await arcade.db
    .selectFrom('rounds')
    .select('state')
    .where('round_id', '=', round)
    .executeTakeFirstOrThrow();
  return state === 'settled' && bets.every(({ outcome }) => outcome !== null);
};

it('stakes each part of a round once, and pays what the hands return', async () => {
  const player = await arcade.openSession('blackjack');
  for (const wanted of ['double', 'split', 'insure', 'hit'] as const) {
    arcade.wallet.balanceMinor = 100_000n;
    const dealt = await dealtWith(player, wanted);
    const before = arcade.wallet.balanceMinor + 1_000n;
    const { view } = await finish(player, await act(player, dealt, wanted));
    await eventually(settled(view.round));
    const { staked, returned } = view.table;
    expect(arcade.wallet.balanceMinor - before).toBe(BigInt((returned - staked) / 10));
    expect(view.bets).toHaveLength(wanted === 'hit' ? 1 : 2);
  }
});

it('pays each stake by itself: insurance of 0.50 for a stake of 1.01 pays 1.50', async () => {
  const player = await arcade.openSession('blackjack');
  for (;;) {
    arcade.wallet.balanceMinor = 100_000n;
    const insured = await act(player, await dealtWith(player, 'insure', '1.01'), 'insure');
    const { view } = await finish(player, insured);
    await eventually(settled(view.round));
    const paid = view.bets.map(({ stake, payout }) => [stake, payout]);
    if (view.table.stakes[1]?.returned !== 30_000) {
      expect(paid[1]).toEqual(['0.50', '0.00']);
      continue;
    }
    expect(paid).toEqual([
      ['1.01', view.table.hands[0]?.result === 'push' ? '1.01' : '0.00'],
      ['0.50', '1.50'],
    ]);
    return;
  }
});

it('survives a crash, a reload and a second device, which can not act twice', async () => {
  const player = await arcade.openSession('blackjack');
  const dealt = await dealtWith(player, 'hit');
  await arcade.restart();
  const second = await arcade.openSession('blackjack', player.name);
  const resumed = valueOf(await arcade.call('view', second, {})).play;
  expect(resumed).toEqual({ game: 'blackjack', view: dealt.view, taken: dealt.taken });
  const both = await Promise.all([
    arcade.call('playBlackjackTurn', player, turn(dealt, 'stand')),
    arcade.call('playBlackjackTurn', second, turn(dealt, 'stand')),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(
    await arcade.call('dealBlackjack', player, { commandId: randomUUID(), stake: '0.10' }),
  ).toMatchObject({
    error: { code: 'stake-invalid' },
  });
});

it('deals no second hand, and rotates no seed, while one is open', async () => {
  const player = await arcade.openSession('blackjack');
  const dealt = await dealtWith(player, 'hit');
  expect(await arcade.call('dealBlackjack', player, { commandId: randomUUID(), stake: '1.00' })).toEqual({
    ok: false,
    error: { code: 'round-open' },
  });
  expect(await arcade.call('rotateSeeds', player, { commandId: randomUUID(), clientSeed: 'x' })).toEqual({
    ok: false,
    error: { code: 'round-open' },
  });
  await finish(player, dealt);
});

it('has not doubled when the second stake was refused or its answer lost', async () => {
  const player = await arcade.openSession('blackjack');
  const dealt = await dealtWith(player, 'double');
  arcade.wallet.balanceMinor = 0n;
  expect(await arcade.call('playBlackjackTurn', player, turn(dealt, 'double'))).toMatchObject({
    error: { code: 'insufficient-funds', balance: '0.00' },
  });
  arcade.wallet.balanceMinor = 100_000n;
  arcade.wallet.fault = (kind) => (kind === 'bet' ? 'cut' : 'lost');
  const lost = turn(dealt, 'double');
  expect(await arcade.call('playBlackjackTurn', player, lost)).toEqual({
    ok: false,
    error: { code: 'in-doubt' },
  });
  arcade.wallet.fault = () => null;
  await eventually(async () => {
    const answer = await arcade.call('playBlackjackTurn', player, lost);
    return !answer.ok && answer.error.code === 'void';
  });
  expect(arcade.wallet.balanceMinor).toBe(100_000n);
  const { play } = valueOf(await arcade.call('view', player, {}));
  expect(play).toMatchObject({ taken: dealt.taken, view: { table: dealt.view.table } });
});

it('stands for a hand that was not continued for a day', async () => {
  const player = await arcade.openSession('blackjack');
  const { play } = valueOf(await arcade.call('view', player, {}));
  const open =
    play.game === 'blackjack' && play.view !== null ? play.view : (await dealtWith(player, 'hit')).view;
  arcade.advance(25 * 3_600_000);
  await arcade.standAbandonedHands();
  await eventually(settled(open.round));
});

it('shows and plays no hand whose stake is in doubt, and none at all when it was returned', async () => {
  const player = await arcade.openSession('blackjack');
  const { balanceMinor } = arcade.wallet;
  arcade.wallet.fault = (kind) => (kind === 'bet' ? 'cut' : 'lost');
  const dealt = { commandId: randomUUID(), stake: '10.00' };
  expect(await arcade.call('dealBlackjack', player, dealt)).toMatchObject({ error: { code: 'in-doubt' } });
  const { round_id: round } = await arcade.db
    .selectFrom('bets')
    .select('round_id')
    .where('command_id', '=', dealt.commandId)
    .executeTakeFirstOrThrow();
  expect(valueOf(await arcade.call('view', player, {})).play).toEqual({
    game: 'blackjack',
    view: null,
    taken: 0,
  });
  expect(valueOf(await arcade.call('history', player, { cursor: null })).rounds).toEqual([]);
  for (const action of ['hit', 'stand', 'double', 'decline'] as const) {
    const command = { commandId: randomUUID(), round, action, taken: 0 };
    expect(await arcade.call('playBlackjackTurn', player, command)).toMatchObject({
      error: { code: 'no-round' },
    });
  }
  arcade.wallet.fault = () => null;
  await eventually(async () => {
    const answer = await arcade.call('dealBlackjack', player, dealt);
    return !answer.ok && answer.error.code === 'void';
  });
  expect(valueOf(await arcade.call('history', player, { cursor: null })).rounds).toEqual([]);
  expect(arcade.wallet.balanceMinor).toBe(balanceMinor);
});

it('plays a hand to its end by the rules that it was dealt by', async () => {
  const player = await arcade.openSession('blackjack');
  const { view } = await dealtWith(player, 'hit');
  const rules = { decks: 1, blackjackPays: 22_000 };
  const { rules_id } = await arcade.owner
    .insertInto('rules')
    .values({ game: 'blackjack', content: JSON.stringify(rules) })
    .returning('rules_id')
    .executeTakeFirstOrThrow();
  await arcade.owner.updateTable('rounds').set({ rules_id }).where('round_id', '=', view.round).execute();
  const { seed_id, client_seed, nonce } = await arcade.db
    .selectFrom('rounds')
    .selectAll()
    .where('round_id', '=', view.round)
    .executeTakeFirstOrThrow();
  const seed = await arcade.db
    .selectFrom('seeds')
    .selectAll()
    .where('seed_id', '=', seed_id)
    .executeTakeFirstOrThrow();
  const serverSeed = arcade.vault.openSeed(seed);
  const tableOf = (actions: readonly BlackjackAction[]) =>
    playBlackjack(
      rules,
      createStream({ serverSeed, clientSeed: client_seed ?? '', nonce: nonce ?? 0 }),
      actions,
    );
  const { play } = valueOf(await arcade.call('view', player, {}));
  expect(play).toMatchObject({ view: { table: tableOf([]) } });
  const first = tableOf([]).actions[0] ?? 'stand';
  const acted = await arcade.call('playBlackjackTurn', player, {
    commandId: randomUUID(),
    round: view.round,
    action: first,
    taken: 0,
  });
  // A blackjack by the new shoe leaves nothing to do.
  if (acted.ok) expect(acted.value.view.table).toEqual(tableOf([first]));
  else expect(tableOf([]).phase).toBe('over');
  const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
  const stored = rounds.find(({ bets }) => bets[0]?.round === view.round);
  expect(stored).toMatchObject({ rules, record: { table: tableOf(acted.ok ? [first] : []) } });
});

it('stands once for an abandoned hand when its member plays on at the same moment', async () => {
  const player = await arcade.openSession('blackjack');
  const dealt = await dealtWith(player, 'hit');
  arcade.advance(25 * 3_600_000);
  const ended = arcade.standAbandonedHands();
  const hit = await arcade.call('playBlackjackTurn', player, turn(dealt, 'hit'));
  await ended;
  expect(hit.ok).toBe(true);
  await eventually(settled(dealt.view.round));
  const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
  const stored = rounds.find(({ bets }) => bets[0]?.round === dealt.view.round);
  expect(stored?.game === 'blackjack' && stored.record.actions[dealt.taken]).toBe('hit');
});
