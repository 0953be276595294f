import { addDays, gmt4DayKey } from '@realm/domain';
import { reconcileBooks } from '../../reconcile/reconcile-books';
import { openWalletFixture, SLOTS_GAME } from '../../testing/wallet-fixture';
import { closingTime } from '../closed-days';
import { payRebates } from './pay-rebates';

const FISHING_GAME = 'test-fishing';

let platform: Awaited<ReturnType<typeof openWalletFixture>>;
beforeAll(async () => {
  platform = await openWalletFixture(new Date('2026-03-02T12:00:00.000Z'));
  await platform.insertGame(FISHING_GAME, 'fishing');
});
afterAll(() => platform.close());

it('bets on all game balances earn one rebate of their own kind in the main wallet, with a line for each category', async () => {
  const { story } = platform;
  const member = await platform.newMember();
  const { memberId } = member;
  await story.done('transfer', memberId, { category: 'fishing', amount: '100' });
  const playOn = async (game: string, stake: string, payout: string, result: number) => {
    const { data } = await platform.call('authenticate', { token: await platform.launch(member, game) });
    const { amount: _amount, ...of } = platform.bet(data as { player: string; session: string }, { game });
    const answers = await platform.commands('play', { ...of, stake, payout, result });
    expect(answers).toMatchObject([{ outcome: 'accepted' }]);
  };
  await playOn(SLOTS_GAME, '60', '0', 4);
  await playOn(FISHING_GAME, '50', '80', 2);
  // A stake that came back is no turnover.
  await playOn(FISHING_GAME, '10', '10', 6);
  const today = gmt4DayKey(story.ports.clock.now().getTime());
  story.pass(closingTime(today).getTime() - story.ports.clock.now().getTime());
  await payRebates(story.ports);
  await payRebates(story.ports);

  const changes = await story.changesOf(memberId);
  // 60.00 and 50.00 × 0.6 %.
  expect(changes.filter((change) => /^27 /.test(change))).toEqual(['27 available 0.66: 300.00 → 300.66']);
  const { days } = await story.done('getRebates', memberId, { from: today, to: addDays(today, 1) });
  expect(days).toMatchObject([
    { category: 'slots', turnover: '60.00', rebate: '0.36', state: 'final' },
    { category: 'fishing', turnover: '50.00', rebate: '0.30', state: 'final' },
  ]);
  const { checks } = await reconcileBooks(story.db);
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
});
