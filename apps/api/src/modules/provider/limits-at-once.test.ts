import { randomUUID } from 'node:crypto';
import { ARCADE, openWalletFixture } from '../../testing/wallet-fixture';
import { readCommand } from './wallet-command';
import { openWallet, type Wallet } from './wallet';

let platform: Awaited<ReturnType<typeof openWalletFixture>>;
/** Of two servers on one database. */
let wallets: readonly [Wallet, Wallet];
beforeAll(async () => {
  platform = await openWalletFixture();
  wallets = [openWallet(platform.story.ports), openWallet(platform.story.ports)];
});
afterAll(async () => {
  await Promise.all(wallets.map((wallet) => wallet.close()));
  await platform.close();
});

type Player = Awaited<ReturnType<typeof platform.newPlayer>>;
const bet = (player: Player, provider = ARCADE.id) => {
  const fields = { ...platform.bet(player), currencyCode: 'CNY' as const };
  return readCommand(provider, 'bet', fields);
};

it('takes exactly ten of a hundred stakes that arrive at two servers at once', async () => {
  const player = await platform.newPlayer('500');
  const { memberId } = player;
  await platform.story.done('setLimit', memberId, { kind: 'wager', period: 'day', amount: '100' });
  const bets = Array.from({ length: 100 }, () => bet(player));
  const answers = await Promise.all(
    bets.map((command, index) => wallets[index % 2 === 0 ? 0 : 1].run(ARCADE.id, [command])),
  );
  const outcomes = answers.flat().map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'limit-reached')).toHaveLength(90);
  expect(await platform.balanceOf(memberId)).toBe('400.00');
});

it('takes exactly what is left when staff and a provider stake at once', async () => {
  const player = await platform.newPlayer('100');
  const { memberId } = player;
  await platform.story.done('setLimit', memberId, { kind: 'loss', period: 'week', amount: '50' });
  const staffBet = () =>
    platform.story.command('sports/bet', {
      requestId: randomUUID(),
      member: player.player,
      amount: '10',
      reason: 'test',
    });
  const staked = await Promise.all([
    ...Array.from({ length: 8 }, async () => (await staffBet()).ok),
    ...Array.from({ length: 8 }, async () =>
      (await wallets[0].run(ARCADE.id, [bet(player)])).every(({ outcome }) => outcome === 'accepted'),
    ),
  ]);
  expect(staked.filter(Boolean)).toHaveLength(5);
});

it('takes nothing after a pause has begun, however many stakes are on their way', async () => {
  const player = await platform.newPlayer('500');
  const { memberId } = player;
  const before = Array.from({ length: 30 }, () => wallets[0].run(ARCADE.id, [bet(player)]));
  const paused = platform.story.done('startPause', memberId, { length: '6-months' });
  await paused;
  const after = await Promise.all(
    Array.from({ length: 30 }, (_, index) => wallets[index % 2 === 0 ? 0 : 1].run(ARCADE.id, [bet(player)])),
  );
  expect(new Set(after.flat().map(({ outcome }) => outcome))).toEqual(new Set(['play-paused']));
  const taken = (await Promise.all(before)).flat().filter(({ outcome }) => outcome === 'accepted');
  expect(Number(await platform.balanceOf(memberId))).toBe(500 - 10 * taken.length);
});

it('opens no more deposit orders than a limit holds', async () => {
  const memberId = await platform.story.newMember('depositor');
  await platform.story.done('setLimit', memberId, { kind: 'deposit', period: 'month', amount: '1450' });
  const opened = await Promise.all(
    Array.from({ length: 3 }, () =>
      platform.story.call('createDeposit', memberId, { network: 'TRC20', amount: '100' }),
    ),
  );
  const refused = opened.filter(({ ok }) => !ok);
  expect(refused).toEqual([{ ok: false, refusal: 'LIMIT_REACHED' }]);
});
