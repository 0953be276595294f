import { openWalletFixture, SLOTS_GAME } from '../../testing/wallet-fixture';
import { liesOutside, measureReturn } from './measure-return';

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
