import type { FootballBet, FootballFixture, Funds } from '@realm/arcade-contract';
import { toMinor } from '@realm/domain';
import {
  belongsToChain,
  createStream,
  matchResults,
  pairingOf,
  scriptMatch,
  settleSlip,
  type LegResult,
} from '@realm/fairness';
import {
  FAST_FOOTBALL,
  footballStory,
  footballView,
  pick,
  scriptOf,
  slipOn,
  upcoming,
} from '../testing/football';
import { betOf } from '../testing/shared-rounds';
import { eventually, startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';
import type { Player } from '../play/player';

let arcade: TestArcade;
let player: Player;
async function open(over: Parameters<typeof startTestArcade>[0] = {}) {
  arcade = await startTestArcade({ football: FAST_FOOTBALL, ...over });
  player = await arcade.openSession('football');
}
afterEach(() => arcade.close());

const { place, placeOn, moveTo, ended } = footballStory(() => ({ arcade, player }));

describe('the calendar', () => {
  beforeEach(() => open());

  it('always has fixtures to come, in play and over, and nobody sees a script before it is final', async () => {
    const { fixtures } = await footballView(arcade, player);
    const phases = new Set(fixtures.map(({ phase }) => phase));
    expect(phases).toContain('upcoming');
    expect([...phases].some((phase) => ['firstHalf', 'halfTime', 'secondHalf'].includes(phase))).toBe(true);
    expect(fixtures.some(({ results }) => results.length > 0)).toBe(true);
    for (const { phase, serverSeed, events, odds } of fixtures)
      if (phase === 'upcoming') {
        expect([serverSeed, events]).toEqual([null, []]);
        expect(odds).toHaveLength(17);
      }
  });

  it('reveals the seed of a match that is over, from which anyone gets its script', async () => {
    const fixture = await upcoming(arcade, player);
    const script = await scriptOf(arcade, fixture);
    moveTo(fixture, 125);
    const { fixtures } = await footballView(arcade, player);
    const over = fixtures.find((each) => each.fixture === fixture.fixture);
    const { serverSeed, chainEnd, link } = over!;
    expect(belongsToChain(serverSeed ?? '', chainEnd, link)).toBe(true);
    const pairing = pairingOf(Number(fixture.fixture.split('-')[1]));
    const stream = createStream({ serverSeed: serverSeed ?? '', clientSeed: chainEnd, nonce: 0 });
    expect(scriptMatch(pairing, stream)).toEqual(script);
    expect(over?.results).toEqual(matchResults(script).map(({ score }) => score));
  });

  it('tells pages what has changed', async () => {
    arcade.watch('football');
    await eventually(() => arcade.events.some(({ name }) => name === 'football'));
  });
});

describe('a slip', () => {
  beforeEach(() => open());

  it.each([
    [['won']],
    [['lost']],
    [['wonHalf']],
    [['lostHalf']],
    [['push']],
    [['won', 'wonHalf']],
    [['won', 'lostHalf']],
    [['won', 'push', 'won']],
    [['wonHalf', 'lost']],
    // Won half, lost half and pushed as a whole: results 3, 5 and 6.
    [['wonHalf', 'push']],
    [['lostHalf', 'push']],
    [['push', 'push']],
  ] as readonly [readonly LegResult[]][])(
    'whose legs are %j is paid exactly, with its result',
    async ([...legs]) => {
      const wanted = legs.flat() as LegResult[];
      const picked = await pick(arcade, player, wanted);
      const before = arcade.wallet.balanceMinor;
      const placed = await placeOn(picked);
      expect(placed).toMatchObject({ bet: { status: 'open', stake: '100.00' }, outcome: null });
      expect(arcade.wallet.balanceMinor).toBe(before - 10_000n);
      arcade.advance(1_400_000);
      const bet = await ended(placed.bet.id);
      expect(bet.legs.map(({ result }) => result)).toEqual(wanted);
      const { payoutMinor, result } = settleSlip(
        10_000n,
        placed.legs.map(({ odds }, index) => ({ odds, result: wanted[index] ?? 'void' })),
      );
      expect(bet.outcome).toBe(result);
      expect(arcade.wallet.results.get(placed.bet.id)).toBe(result);
      expect(arcade.wallet.balanceMinor).toBe(before - 10_000n + payoutMinor);
    },
  );

  it('tells the member’s order what it is on while it is open', async () => {
    const fixture = await upcoming(arcade, player);
    const { bet, legs } = await place(slipOn([fixture]));
    const [{ selection, odds } = { selection: '', odds: 0 }] = legs;
    expect(arcade.wallet.details.get(bet.id)).toMatchObject({
      legs: [{ fixture: fixture.fixture, home: fixture.home, selection, odds, result: null, results: [] }],
    });
  });

  it('is found by its order, by its member alone', async () => {
    const fixture = await upcoming(arcade, player);
    const placed = await place(slipOn([fixture]));
    await place(slipOn([fixture]));
    const requested = { orderNumber: placed.bet.orderNumber ?? '' };
    expect(valueOf(await arcade.call('slip', player, requested)).bet.id).toBe(placed.bet.id);
    const stranger = await arcade.openSession('football', 'stranger');
    expect(await arcade.call('slip', stranger, requested)).toMatchObject({ error: { code: 'not-found' } });
  });

  it('is placed once, however often it is sent', async () => {
    const fixture = await upcoming(arcade, player);
    const slip = slipOn([fixture]);
    const before = arcade.wallet.balanceMinor;
    const [first, second] = await Promise.all([place(slip), place(slip)]);
    expect(second.bet.id).toBe(first.bet.id);
    moveTo(fixture, 200);
    // The answer of a command that was carried out does not depend on the moment.
    expect((await place(slip)).bet.id).toBe(first.bet.id);
    await ended(first.bet.id);
    expect(arcade.wallet.effects.filter((effect) => effect === `${first.bet.id} -10000`)).toHaveLength(1);
    expect(before - 10_000n <= arcade.wallet.balanceMinor).toBe(true);
  });

  it.each([
    ['none', 10, 'odds-changed'],
    ['none', -10, 'odds-changed'],
    ['better', 10, 'odds-changed'],
    ['better', -10, null],
    ['any', 10, null],
    ['any', -10, null],
  ] as const)(
    'with the policy %s and odds that were %d thousandths higher: %s',
    async (policy, more, error) => {
      const fixture = await upcoming(arcade, player);
      const slip = slipOn([fixture], { policy });
      const now = slip.legs[0]!.odds;
      const answer = await arcade.call('placeSlip', player, {
        ...slip,
        legs: slip.legs.map((leg) => ({ ...leg, odds: leg.odds + more })),
      });
      if (error === null) expect(valueOf(answer).bet.legs[0]?.odds).toBe(now);
      else expect(answer).toEqual({ ok: false, error: { code: error, odds: [now] } });
    },
  );

  it('takes no stake whose payout would be too large, and says how much it takes', async () => {
    const { fixtures } = await footballView(arcade, player);
    const free = fixtures.filter(({ phase }) => phase === 'upcoming').slice(0, 5);
    const slip = slipOn(free, { selections: free.map(() => '1x2:draw'), stake: '5000.00' });
    const refused = await arcade.call('placeSlip', player, slip);
    expect(refused).toMatchObject({ ok: false, error: { code: 'stake-invalid' } });
    const { maximum } = refused.ok ? { maximum: '' } : (refused.error as unknown as { maximum: string });
    expect(Number(maximum)).toBeLessThan(5_000);
  });

  it('takes from one member no more on a selection than one bet may stake, in however many slips at once', async () => {
    arcade.wallet.balanceMinor = 10_000_000n;
    const fixture = await upcoming(arcade, player);
    const slips = Array.from({ length: 4 }, () => slipOn([fixture], { stake: '4000.00' }));
    const answers = await Promise.all(slips.map((slip) => arcade.call('placeSlip', player, slip)));
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toHaveLength(3);
    for (const answer of refused) expect(answer).toMatchObject({ error: { code: 'over-limit' } });
    const other = fixture.odds.find(({ key, odds }) => odds !== null && key !== '1x2:home')?.key ?? '';
    expect(
      await arcade.call('placeSlip', player, slipOn([fixture], { selections: [other], stake: '100.00' })),
    ).toMatchObject({ ok: true });
  });

  const BESIDE: readonly (readonly [string, readonly string[]])[] = [
    ['1x2:home', ['ah:-1:home', 'ah:-2:home', 'ah:-3:home']],
    ['1x2:away', ['ah:1:away', 'ah:2:away', 'ah:3:away']],
  ];
  it('counts selections that win with the same scores as one, in whichever market and currency', async () => {
    arcade.wallet.balanceMinor = 10_000_000n;
    const { fixtures } = await footballView(arcade, player);
    const isOffered = (fixture: FootballFixture, key: string) =>
      fixture.odds.some((each) => each.key === key && each.odds !== null);
    const [found] = fixtures
      .filter(({ phase }) => phase === 'upcoming')
      .flatMap((fixture) =>
        BESIDE.flatMap(([one, others]) => others.map((other) => ({ fixture, one, other }))).filter(
          ({ one, other }) => isOffered(fixture, one) && isOffered(fixture, other),
        ),
      );
    const { fixture, one, other } = found!;
    const on = (selection: string, stake: string, by = player) =>
      arcade.call('placeSlip', by, slipOn([fixture], { selections: [selection], stake }));
    const overLimit = { ok: false, error: { code: 'over-limit' } };
    expect(await on(one, '4000.00')).toMatchObject({ ok: true });
    expect(await on(other, '1000.01')).toEqual(overLimit);
    const { authenticate } = arcade.wallet;
    arcade.wallet.authenticate = async (token) => {
      const answer = await authenticate(token);
      return answer.kind === 'accepted'
        ? { ...answer, value: { ...answer.value, currencyCode: 'USD' } }
        : answer;
    };
    const inDollars = await arcade.openSession('football', player.name);
    expect(inDollars).toMatchObject({ playerId: player.playerId, currency: 'USD' });
    expect(await on(one, '1000.01', inDollars)).toEqual(overLimit);
    expect(await on(other, '500.00', inDollars)).toMatchObject({ ok: true });
    expect(await on(one, '500.01')).toEqual(overLimit);
    expect(await on(other, '500.00')).toMatchObject({ ok: true });
    expect(await on('1x2:draw', '4000.00')).toMatchObject({ ok: true });
  });

  it.each([
    ['the same fixture twice', (fixture: FootballFixture) => slipOn([fixture, fixture]), 'choice-invalid'],
    [
      'no fixture',
      (fixture: FootballFixture) => slipOn([{ ...fixture, fixture: 'football-1' }]),
      'not-found',
    ],
    [
      'a line that is not offered',
      (f: FootballFixture) => slipOn([f], { selections: ['ah:40:home'] }),
      'selection-closed',
    ],
  ] as const)('with %s is refused', async (_what, slipOf, code) => {
    const fixture = await upcoming(arcade, player);
    expect(await arcade.call('placeSlip', player, slipOf(fixture))).toEqual({ ok: false, error: { code } });
    expect(arcade.wallet.effects).toEqual([]);
  });
});

it('settles what an earlier process has left half-way, each bet once', async () => {
  await open();
  const fixture = await upcoming(arcade, player);
  const placed: FootballBet[] = [];
  for (let each = 0; each < 5; each += 1) placed.push(await place(slipOn([fixture], { stake: '10.00' })));
  arcade.wallet.fault = (kind) => (kind === 'win' || kind === 'rollback' ? 'cut' : null);
  moveTo(fixture, 97);
  await eventually(async () => (await betOf(arcade, placed[0]!.bet.id)).status !== 'open');
  await arcade.restart();
  arcade.wallet.fault = () => null;
  arcade.advance(60_000);
  for (const { bet } of placed) await ended(bet.id);
  const paid = arcade.wallet.effects.filter((effect) => !effect.endsWith(' -1000'));
  expect(new Set(paid).size).toBe(paid.length);
});

it('settles slips and takes members in while the wallet answers no win, and publishes the payouts once it has', async () => {
  await open();
  const picked = await pick(arcade, player, ['won']);
  const slip = await placeOn(picked);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  arcade.wallet.fault = async (kind) => {
    if (kind === 'win') await released;
    return null;
  };
  moveTo(picked[0]!.fixture, 125);
  await eventually(async () => (await betOf(arcade, slip.bet.id)).status === 'settled');
  const { bets } = await footballView(arcade, player);
  expect(bets[0]?.bet).toMatchObject({ id: slip.bet.id, status: 'settled' });
  const pushed = () =>
    arcade.events.find(({ name }) => name === 'footballBets')?.payload as { funds: Funds } | undefined;
  expect(pushed()).toBeUndefined();
  release();
  await eventually(() => pushed() !== undefined);
  expect(toMinor({ amount: pushed()!.funds.balance, currency: 'CNY' })).toBe(arcade.wallet.balanceMinor);
  expect(arcade.wallet.balanceMinor).toBeGreaterThan(100_000n);
});
