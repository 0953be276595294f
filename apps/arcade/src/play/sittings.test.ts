import { randomUUID } from 'node:crypto';
import type { ArcadeGame, Funds } from '@realm/arcade-contract';
import { fromMinor } from '@realm/domain';
import { sql } from 'kysely';
import { waitingForLocks } from '../testing/waiting-for-locks';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';
import type { Player } from './player';
import { addSettledBets, continueSittings, SITTING_IDLE_MS } from './sittings';
import { describeOnPostgres } from '../testing/on-postgres';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let arcade: TestArcade;
beforeAll(async () => (arcade = await startTestArcade()));
afterEach(() => {
  arcade.wallet.balanceMinor = 100_000n;
  arcade.wallet.refusal = null;
});
afterAll(() => arcade.close());

const name = () => `m${randomUUID().slice(0, 8)}`;
const fundsOf = async (player: Player) => valueOf(await arcade.call('funds', player, {}));
const sittingOf = ({ sittingSince, net, wagered, checkedMinutes }: Funds) => ({
  sittingSince,
  net,
  wagered,
  checkedMinutes,
});
const roll = (player: Player, stake = '10.00') =>
  arcade.call('rollDice', player, {
    commandId: randomUUID(),
    stake,
    choice: { side: 'under', target: 4_950 },
  });
/** A hand that waits for the member. */
async function openHand(player: Player) {
  for (;;) {
    const dealt = valueOf(
      await arcade.call('dealBlackjack', player, { commandId: randomUUID(), stake: '10.00' }),
    );
    if (dealt.view.table.phase === 'player') return dealt;
    await finishHand(player, dealt);
  }
}
async function finishHand(player: Player, dealt: Awaited<ReturnType<typeof openHand>>): Promise<Funds> {
  let answer = dealt;
  while (answer.view.table.phase !== 'over')
    answer = valueOf(
      await arcade.call('playBlackjackTurn', player, {
        commandId: randomUUID(),
        round: answer.view.round,
        taken: answer.taken,
        action: answer.view.table.phase === 'insurance' ? 'decline' : 'stand',
      }),
    );
  return answer.funds;
}
/** What the rows of a player's bets add up to. */
async function sumsOf(player: Player): Promise<{ net: string; wagered: string }> {
  const bets = await arcade.db
    .selectFrom('bets')
    .selectAll()
    .where('player_id', '=', player.playerId)
    .where('status', 'in', ['open', 'settled'])
    .execute();
  const text = (minor: bigint) => fromMinor(minor, 'CNY').amount;
  const wagered = bets.reduce((sum, { stake_minor }) => sum + stake_minor, 0n);
  const won = bets.reduce(
    (sum, { status, payout_minor }) => sum + (status === 'settled' ? (payout_minor ?? 0n) : 0n),
    0n,
  );
  return { net: text(won - wagered), wagered: text(wagered) };
}

it.each(['dice', 'crash', 'temple'] as const)(
  'after a reload of dice, and on another device in %s, the same sitting goes on to the cent',
  async (game: ArcadeGame) => {
    const member = name();
    const first = await arcade.openSession('dice', member);
    for (let count = 0; count < 5; count += 1) valueOf(await roll(first, '3.33'));
    const before = sittingOf(await fundsOf(first));
    expect(before).toMatchObject({ ...(await sumsOf(first)), wagered: '16.65' });
    arcade.advance(SITTING_IDLE_MS - 2 * MINUTE_MS);
    const again = await arcade.openSession(game, member);
    expect(sittingOf(await fundsOf(again))).toEqual(before);
    expect(sittingOf(await fundsOf(first))).toEqual(before);
  },
);

it('bets of two tabs at once, one of them refused and one returned, add up in both', async () => {
  const member = name();
  const tabs = [await arcade.openSession('dice', member), await arcade.openSession('dice', member)];
  await Promise.all(tabs.flatMap((tab) => [roll(tab), roll(tab), roll(tab)]));
  arcade.wallet.refusal = 'over-limit';
  expect(await roll(tabs[0] as Player)).toMatchObject({ ok: false });
  arcade.wallet.refusal = null;
  arcade.wallet.fault = () => 'lost';
  expect(await roll(tabs[1] as Player)).toMatchObject({ ok: false });
  arcade.wallet.fault = () => null;
  const figures = await Promise.all(tabs.map(fundsOf));
  const sums = await sumsOf(tabs[0] as Player);
  expect(sums.wagered).toBe('60.00');
  for (const shown of figures) expect(shown).toMatchObject(sums);
});

it('half an hour without a launch or a bet ends a sitting: the next bet begins another, and every page learns of it', async () => {
  const member = name();
  const [page, other] = [await arcade.openSession('dice', member), await arcade.openSession('dice', member)];
  arcade.connect(other);
  valueOf(await roll(page));
  arcade.advance(SITTING_IDLE_MS + MINUTE_MS);
  const before = await fundsOf(page);
  expect(before.wagered).toBe('10.00');
  const { funds, bet } = valueOf(await roll(page, '2.00'));
  expect(funds.wagered).toBe('2.00');
  expect(Number(funds.net)).toBeCloseTo(Number(bet.payout) - 2, 2);
  expect(funds.sittingSince).toBeGreaterThan(before.sittingSince + SITTING_IDLE_MS);
  const reported = () =>
    arcade.events.findLast(({ sessionHash }) => sessionHash === other.sessionHash)?.payload as Funds;
  await eventually(() => reported()?.wagered === '2.00');
  expect(sittingOf(reported())).toEqual(sittingOf(funds));
});

it('a launch after the end of a sitting begins another, and tells the page that was left open', async () => {
  const member = name();
  const left = await arcade.openSession('dice', member);
  arcade.connect(left);
  const seen = valueOf(await roll(left)).funds;
  arcade.advance(SITTING_IDLE_MS + MINUTE_MS);
  const next = await fundsOf(await arcade.openSession('dice', member));
  expect(next).toMatchObject({ net: '0.00', wagered: '0.00' });
  const reported = () =>
    arcade.events.findLast(({ sessionHash }) => sessionHash === left.sessionHash)?.payload as Funds;
  await eventually(() => reported()?.wagered === '0.00');
  expect(reported().seq).toBeGreaterThan(seen.seq);
});

it('an open stake counts from the moment it is taken, and goes over into the next sitting with its payout', async () => {
  const member = name();
  const player = await arcade.openSession('blackjack', member);
  const dealt = await openHand(player);
  expect(dealt.funds).toMatchObject(await sumsOf(player));
  arcade.advance(SITTING_IDLE_MS + MINUTE_MS);
  const back = await arcade.openSession('blackjack', member);
  expect(await fundsOf(back)).toMatchObject({ net: '-10.00', wagered: '10.00' });
  const won = await arcade.call('history', back, { cursor: null });
  const ended = await finishHand(back, dealt);
  const { rounds } = valueOf(await arcade.call('history', back, { cursor: null }));
  expect(valueOf(won).rounds[0]?.bets[0]?.payout).toBeNull();
  expect(ended.wagered).toBe('10.00');
  expect(Number(ended.net)).toBe(Number(rounds[0]?.bets[0]?.payout) - 10);
});

it('a confirmed reality check is confirmed on every page until the next one; minutes that have not passed are not', async () => {
  const member = name();
  const [page, other] = [
    await arcade.openSession('dice', member),
    await arcade.openSession('temple', member),
  ];
  for (let passed = 0; passed < HOUR_MS; passed += 20 * MINUTE_MS) {
    arcade.advance(20 * MINUTE_MS);
    valueOf(await roll(page));
  }
  const confirm = async (minutes: number) =>
    valueOf(await arcade.call('confirmRealityCheck', page, { minutes })).checkedMinutes;
  expect((await fundsOf(page)).checkedMinutes).toBe(0);
  expect(await confirm(61)).toBe(0);
  expect(await confirm(60)).toBe(60);
  expect((await fundsOf(other)).checkedMinutes).toBe(60);
  arcade.advance(SITTING_IDLE_MS + MINUTE_MS);
  valueOf(await roll(page));
  expect((await fundsOf(other)).checkedMinutes).toBe(0);
});

// The embedded database has one connection: no statement waits for another one there.
describeOnPostgres('batches of bets of the same members', () => {
  /** Two members, the second of whom the database finds first. */
  async function openTwo(): Promise<readonly [Player, Player]> {
    const members = [await arcade.openSession('dice'), await arcade.openSession('dice')] as const;
    for (const player of members) valueOf(await roll(player, '1.00'));
    await sql`update sittings set checked_minutes = 0 where player_id = ${members[0].playerId}`.execute(
      arcade.owner,
    );
    return members;
  }
  const places = (members: readonly Player[]) =>
    continueSittings(members, new Date(arcade.nowMs() + HOUR_MS)).execute(arcade.db);
  const settles = (members: readonly Player[]) =>
    sql`with ended as (
        select * from bets where player_id in (${sql.join(members.map(({ playerId }) => playerId))})
        order by number desc
      ), sums as (${addSettledBets('ended')})
      select from ended`.execute(arcade.db);

  it.each([
    ['placed', places],
    ['settled', settles],
  ])(
    'that are %s in any order lock the sitting of the first member first, so that none waits for another in a circle',
    async (_done, run) => {
      const [first, second] = await openTwo();
      let running: Promise<unknown> = Promise.resolve();
      await arcade.owner.transaction().execute(async (tx) => {
        await sql`select from sittings where player_id = ${first.playerId} for update`.execute(tx);
        running = run([second, first]);
        await eventually(async () => (await waitingForLocks(arcade.owner)) === 1);
        const { rows } = await sql`
          select from sittings where player_id = ${second.playerId} for update skip locked`.execute(tx);
        expect(rows).toHaveLength(1);
      });
      await running;
    },
  );
});
