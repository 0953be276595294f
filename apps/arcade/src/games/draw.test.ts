import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrawState, Funds } from '@realm/arcade-contract';
import { retryTransaction } from '@realm/database';
import { belongsToChain, createStream, drawDigits } from '@realm/fairness';
import { allAnswered, betOf, changeRules, drawView, freshRound } from '../testing/shared-rounds';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';
import { storeVoidRound } from './shared-bets';

let arcade: TestArcade;
beforeEach(async () => (arcade = await startTestArcade()));
afterEach(() => arcade.close());

const bets = (round: string) => ({
  commandId: randomUUID(),
  round,
  bets: [
    { choice: { kind: 'side', side: 'big' }, stake: '10.00' },
    { choice: { kind: 'side', side: 'small' }, stake: '10.00' },
  ],
});

it('settles every bet of the round by five digits that the chain had decided', async () => {
  const player = await arcade.openSession('draw5');
  arcade.watch('draw5');
  const state = await freshRound(arcade, player);
  const before = arcade.wallet.balanceMinor;
  const placed = valueOf(await arcade.call('betDraw', player, bets(state.round)));
  expect(placed.bets.map(({ bet: { status } }) => status)).toEqual(['open', 'open']);
  arcade.advance(53_000);
  await eventually(async () => (await betOf(arcade, placed.bets[0]?.bet.id ?? '')).status === 'settled');
  await eventually(() => allAnswered(arcade));
  // Exactly one of big and small wins, at 1.96 of its stake.
  expect(arcade.wallet.balanceMinor - before).toBe(-2_000n + 1_960n);
  const { rounds } = valueOf(await arcade.call('history', player, { cursor: null }));
  const [record] = rounds;
  if (record?.game !== 'draw5' || record.seeds.kind !== 'shared') throw new Error('no draw');
  const { serverSeed, chainEnd, link } = record.seeds;
  expect(belongsToChain(serverSeed ?? '', chainEnd, link)).toBe(true);
  expect(record.record.digits).toEqual(
    drawDigits(createStream({ serverSeed: serverSeed ?? '', clientSeed: chainEnd, nonce: 0 })),
  );
});

it('publishes the settled bets with a balance that contains their payouts', async () => {
  const player = await arcade.openSession('draw5');
  arcade.watch('draw5');
  const state = await freshRound(arcade, player);
  valueOf(await arcade.call('betDraw', player, bets(state.round)));
  const { balance } = arcade.wallet;
  arcade.wallet.balance = async (of) => {
    await sleep(200);
    return balance(of);
  };
  arcade.advance(53_000);
  const pushed = () => arcade.events.find(({ name }) => name === 'drawBets')?.payload as { funds: Funds };
  await eventually(() => pushed() !== undefined);
  // 1,000.00 minus two stakes of 10.00, one of which returns 19.60.
  expect(pushed().funds.balance).toBe('999.60');
});

const isDrawn = (round: string): boolean =>
  arcade.events.some(({ name, payload }) => {
    const drawn = name === 'draw' ? (payload as DrawState) : null;
    return drawn?.round === round && drawn.digits !== null;
  });

it('draws while the wallet answers no win, and publishes the payouts once it has answered', async () => {
  const player = await arcade.openSession('draw5');
  arcade.watch('draw5');
  const state = await freshRound(arcade, player);
  valueOf(await arcade.call('betDraw', player, bets(state.round)));
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  arcade.wallet.fault = async (kind) => {
    if (kind === 'win') await released;
    return null;
  };
  arcade.advance(53_000);
  await eventually(() => isDrawn(state.round));
  expect((await drawView(arcade, player)).recent[0]?.round).toBe(state.round);
  const pushed = () => arcade.events.find(({ name }) => name === 'drawBets')?.payload as { funds: Funds };
  expect(pushed()).toBeUndefined();
  release();
  await eventually(() => pushed() !== undefined);
  expect(pushed().funds.balance).toBe('999.60');
});

it('leaves a round void that another arcade has made void', async () => {
  const player = await arcade.openSession('draw5');
  arcade.watch('draw5');
  const state = await freshRound(arcade, player);
  valueOf(await arcade.call('betDraw', player, bets(state.round)));
  const round = { roundId: state.round, game: 'draw5', now: new Date(arcade.nowMs()) } as const;
  await retryTransaction(arcade.db, (tx) => storeVoidRound(tx, round));
  arcade.advance(53_000);
  await eventually(() => isDrawn(state.round));
  const rounds = arcade.db.selectFrom('rounds').select('state').where('round_id', '=', state.round);
  expect(await rounds.execute()).toEqual([{ state: 'void' }]);
});

it('lists how its bets ended until a page has said that it showed it', async () => {
  const player = await arcade.openSession('draw5');
  arcade.watch('draw5');
  const state = await freshRound(arcade, player);
  const placed = valueOf(await arcade.call('betDraw', player, bets(state.round)));
  const ids = placed.bets.map(({ bet }) => bet.id);
  // One second into the draw.
  arcade.advance(state.until - state.serverAt + 3_000);
  await eventually(async () => (await betOf(arcade, ids[0] ?? '')).is_unseen);
  const ended = async () => valueOf(await arcade.call('view', player, {})).ended.map(({ id }) => id);
  expect(await ended()).toEqual(ids);
  // The answer may have been lost.
  expect(await ended()).toEqual(ids);
  await arcade.call('acknowledgeEnded', player, { bets: ids });
  expect(await ended()).toEqual([]);
});

it('takes no bet after the end of betting', async () => {
  const player = await arcade.openSession('draw5');
  const state = await freshRound(arcade, player);
  arcade.advance(state.until - state.serverAt + 1);
  expect(await arcade.call('betDraw', player, bets(state.round))).toEqual({
    ok: false,
    error: { code: 'round-closed' },
  });
});

it('returns a stake that the wallet accepts after the round has ended, even when no clock has noticed', async () => {
  const player = await arcade.openSession('draw5');
  const state = await freshRound(arcade, player);
  const before = arcade.wallet.balanceMinor;
  arcade.wallet.fault = async (kind) => {
    if (kind === 'bet')
      await arcade.db
        .updateTable('rounds')
        .set({ state: 'settled' })
        .where('round_id', '=', state.round)
        .execute();
    return null;
  };
  const answer = await arcade.call('betDraw', player, bets(state.round));
  // Its stakes are back when it is answered.
  expect(answer).toEqual({ ok: false, error: { code: 'void' } });
  await eventually(() => allAnswered(arcade));
  expect(arcade.wallet.balanceMinor).toBe(before);
  const stored = await arcade.db.selectFrom('bets').select('status').execute();
  expect(stored).toEqual([{ status: 'void' }, { status: 'void' }]);
});

it('counts each bet once, also when its command is repeated after a restart', async () => {
  const player = await arcade.openSession('draw5');
  const state = await freshRound(arcade, player);
  const placed = bets(state.round);
  valueOf(await arcade.call('betDraw', player, placed));
  await arcade.restart();
  valueOf(await arcade.call('betDraw', player, placed));
  expect((await drawView(arcade, player)).bets).toBe(2);
  valueOf(await arcade.call('betDraw', player, bets(state.round)));
  expect((await drawView(arcade, player)).bets).toBe(4);
});

it('draws after a crash as it would have drawn', async () => {
  const player = await arcade.openSession('draw5');
  const state = await freshRound(arcade, player);
  const placed = valueOf(await arcade.call('betDraw', player, bets(state.round)));
  arcade.advance(120_000);
  await arcade.restart();
  await eventually(async () => (await betOf(arcade, placed.bets[1]?.bet.id ?? '')).status === 'settled');
});

it('returns the stakes of a round that was opened under other rules', async () => {
  const player = await arcade.openSession('draw5');
  const before = arcade.wallet.balanceMinor;
  const state = await freshRound(arcade, player);
  const input = { commandId: randomUUID(), round: state.round };
  const choice = { kind: 'side', side: 'big' };
  const placed = valueOf(
    await arcade.call('betDraw', player, { ...input, bets: [{ choice, stake: '10.00' }] }),
  );
  await changeRules(arcade, 'draw5');
  await arcade.restart();
  await eventually(async () => (await betOf(arcade, placed.bets[0]?.bet.id ?? '')).status === 'void');
  expect(arcade.wallet.balanceMinor).toBe(before);
});
