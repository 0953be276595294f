import { addDays } from '@realm/domain';
import { sql } from 'kysely';
import { openWalletFixture, SLOTS_GAME } from '../../testing/wallet-fixture';
import { lastClosedDay } from '../closed-days';
import { countReturns } from './count-returns';
import { liesFarOutside, liesOutside, measureReturn } from './measure-return';
import { readOutsideReturns } from './outside-returns';

/** As the database adds them up. */
const sums = (bets: readonly (readonly [stake: number, payout: number])[]) => ({
  bets: bets.length,
  stake: String(bets.reduce((sum, [stake]) => sum + stake, 0)),
  payout: String(bets.reduce((sum, [, payout]) => sum + payout, 0)),
  stake_squares: bets.reduce((sum, [stake]) => sum + stake * stake, 0),
  payout_squares: bets.reduce((sum, [, payout]) => sum + payout * payout, 0),
  products: bets.reduce((sum, [stake, payout]) => sum + stake * payout, 0),
});

/** A fair coin: half of the bets pay 1.96 times the stake. */
const coin = (count: number) =>
  Array.from({ length: count }, (_, index) => [100, index % 2 === 0 ? 196 : 0] as const);

describe('the measured return', () => {
  it('is payouts for stakes', () => {
    expect(
      measureReturn(
        sums([
          [100, 0],
          [300, 388],
        ]),
      ),
    ).toMatchObject({ percent: '97.00' });
    expect(measureReturn(sums([]))).toEqual({ percent: null, margin: null });
    expect(measureReturn(sums([[100, 98]]))).toEqual({ percent: '98.00', margin: null });
  });

  it('has the interval that stakes of one size have by the textbook', () => {
    // 1.96 standard deviations of the mean of 10,000 payouts of 0 or 1.96 times the stake.
    const margin = 1.96 * (0.98 / Math.sqrt(10_000)) * 100;
    expect(measureReturn(sums(coin(10_000)))).toEqual({ percent: '98.00', margin: margin.toFixed(2) });
  });

  it('is outside of what is stated only with its whole interval, and with enough bets', () => {
    const measured = { ...measureReturn(sums(coin(10_000))), bets: 10_000 };
    expect(liesOutside(measured, { lowest: '96.50', highest: '97.00' })).toBe(false);
    expect(liesOutside(measured, { lowest: '95.00', highest: '96.00' })).toBe(true);
    expect(liesOutside(measured, { lowest: '99.95', highest: '99.95' })).toBe(true);
    expect(liesOutside({ ...measured, bets: 20 }, { lowest: '99.95', highest: '99.95' })).toBe(false);
  });
});

describe('staff are notified of a return', () => {
  // 98 % with a standard deviation of 0.98 points for 10,000 bets.
  const many = sums(coin(10_000));
  const stated = (percent: string) => ({ lowest: percent, highest: percent });

  it('only beyond five standard deviations, above or below what is stated', () => {
    expect(liesFarOutside(many, stated('102.85'))).toBe(false);
    expect(liesFarOutside(many, stated('102.95'))).toBe(true);
    expect(liesFarOutside(many, stated('93.15'))).toBe(false);
    expect(liesFarOutside(many, stated('93.05'))).toBe(true);
    expect(liesFarOutside(many, { lowest: '90.00', highest: '98.00' })).toBe(false);
  });

  it('only with many bets, those that were all lost included', () => {
    expect(liesFarOutside(sums(coin(9_998)), stated('150.00'))).toBe(false);
    const lost = (count: number) => sums(Array.from({ length: count }, () => [100, 0] as const));
    expect(liesFarOutside(lost(9_999), stated('96.00'))).toBe(false);
    expect(liesFarOutside(lost(10_000), stated('96.00'))).toBe(true);
    expect(liesFarOutside(lost(10_000), stated('0.00'))).toBe(false);
  });
});

describe('a game of a provider', () => {
  let platform: Awaited<ReturnType<typeof openWalletFixture>>;
  beforeAll(async () => (platform = await openWalletFixture()));
  afterAll(() => platform.close());

  async function player() {
    const member = await platform.newMember();
    const { data } = await platform.call('authenticate', {
      token: await platform.launch(member, SLOTS_GAME),
    });
    const { player: id, session } = data as { player: string; session: string };
    const newBet = () => platform.bet({ player: id, session }, { game: SLOTS_GAME });
    const send = async (name: string, { session: opened, ...of }: Record<string, unknown>) => {
      const [answer] = await platform.commands(name, name === 'bet' ? { ...of, session: opened } : of);
      return answer?.outcome;
    };
    return { newBet, send };
  }

  const readGame = async () => {
    const outcome = await platform.story.lookUp('game/returns', {});
    if (!outcome.ok) throw new Error(outcome.refusal);
    const { items } = outcome.value as { items: { gameId: string }[] };
    return items.find(({ gameId }) => gameId === SLOTS_GAME);
  };

  it('shows its settled bets as its return, by day too, and those that are open', async () => {
    const { newBet, send } = await player();
    const [won, open] = [newBet(), newBet()];
    for (const bet of [won, open]) expect(await send('bet', bet)).toBe('accepted');
    const { amount: stake, ...rest } = won as { amount: string };
    await send('win', { ...rest, transaction: crypto.randomUUID(), amount: '25', result: 2 });
    const percent = ((25 / Number(stake)) * 100).toFixed(2);
    expect(await readGame()).toMatchObject({ measured: { bets: 1, payout: '25.00', percent }, openBets: 1 });
    expect(await platform.story.lookUp('game/days', { gameId: SLOTS_GAME })).toMatchObject({
      value: { items: [{ bets: 1, percent }] },
    });
  });

  it('is added up once its day is closed, once, and judged by thirty days', async () => {
    const { db, ports } = platform.story;
    const day = 24 * 60 * 60_000;
    const counted = async () => {
      await Promise.all([countReturns(ports), countReturns(ports)]);
      return db.selectFrom('game_return_days').select(['game_id', 'currency', 'bets', 'payout']).execute();
    };
    expect(await counted()).toEqual([]);
    // A bet that staff place is of no game.
    const { uid: member } = await platform.newMember();
    const staff = (name: string, fields: object) =>
      platform.story.command(name, { requestId: crypto.randomUUID(), member, amount: '10', ...fields });
    const placed = await staff('sports/bet', {});
    if (!placed.ok) throw new Error(placed.refusal);
    await staff('sports/payout', { bet: (placed.value as { reference: string }).reference });
    platform.story.pass(2 * day);
    const line = { game_id: SLOTS_GAME, currency: 'CNY', bets: 1, payout: '2500' };
    expect(await counted()).toEqual([line]);
    expect(await counted()).toEqual([line]);

    // No game is judged whose provider states nothing, and none by so few bets.
    expect(await readOutsideReturns(db)).toEqual([]);
    const bets = {
      stake: '1000000',
      payout: '500000',
      stake_squares: 1e8,
      payout_squares: 1e8,
      products: 5e7,
    };
    const row = { day: '2026-01-01', currency: 'CNY', bets: 5_000, ...bets };
    for (const day of ['2026-01-01', '2026-01-02'])
      for (const game_id of ['temple', SLOTS_GAME])
        await db
          .insertInto('game_return_days')
          .values({ ...row, day, game_id })
          .execute();
    expect(await readOutsideReturns(db)).toEqual([
      { gameId: 'temple', measured: ['CNY 50.00 ± 1.20 % (96.21 %)'] },
    ]);
    platform.story.pass(30 * day);
    expect(await counted()).toEqual([]);
  });

  it('is added up on the other days where one day fails, which is reported and tried again', async () => {
    const { owner, ports } = platform.story;
    await owner.deleteFrom('game_return_counted').execute();
    await sql`alter table game_return_counted add constraint no_such_day check (day <> ${sql.lit(addDays(lastClosedDay(ports.clock.now()), -3))})`.execute(
      owner,
    );
    const days = async () => (await owner.selectFrom('game_return_counted').select('day').execute()).length;
    await expect(countReturns(ports)).rejects.toThrow('some days were not counted');
    expect(await days()).toBe(29);
    await sql`alter table game_return_counted drop constraint no_such_day`.execute(owner);
    await countReturns(ports);
    expect(await days()).toBe(30);
  });

  it('belongs to a provider of whom staff see the names of the keys, never the keys', async () => {
    const answer = await platform.story.lookUp('provider/list', {});
    const [provider] = platform.story.ports.env.gameProviders;
    const keys = provider?.keys ?? [];
    const keyIds = keys.map(({ keyId }) => keyId);
    expect(answer).toMatchObject({ value: { items: [{ keyIds, openBets: 1 }] } });
    for (const { secret } of keys) expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it('takes no bets while staff have closed it, and ends those that are open', async () => {
    const { newBet, send } = await player();
    const open = newBet();
    expect(await send('bet', open)).toBe('accepted');
    const set = (status: string) =>
      platform.story.command('game/set-status', { gameId: SLOTS_GAME, status, reason: 'odd results' });
    await set('maintenance');
    expect(await readGame()).toMatchObject({ status: 'maintenance' });
    expect(await send('bet', newBet())).toBe('maintenance');
    const win = { ...open, transaction: crypto.randomUUID(), amount: '25', result: 2 };
    expect(await send('win', win)).toBe('accepted');
    await set('open');
    expect(await send('bet', newBet())).toBe('accepted');
  });

  it('can’t be closed when it is not known, nor opened before its provider is connected', async () => {
    const set = (gameId: string) =>
      platform.story.command('game/set-status', { gameId, status: 'open', reason: 'x' });
    expect(await set('nothing')).toMatchObject({ refusal: 'GAME_UNKNOWN' });
    expect(await set('keno')).toMatchObject({ refusal: 'GAME_UNAVAILABLE' });
  });
});
