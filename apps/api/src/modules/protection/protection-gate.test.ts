import { randomUUID } from 'node:crypto';
import {
  MEMBER_ENDPOINTS,
  OPERATOR_ENDPOINTS,
  PROVIDER_ENDPOINTS,
  type CommandAnswer,
  type ProtectionGate,
} from '@realm/api-client/contract';
import type { PauseLength } from '@realm/domain';
import { openWalletFixture, SLOTS_GAME } from '../../testing/wallet-fixture';

/*
 * Every call of the three tables that takes what members may limit, or opens a game. A row of the contract that says so and has no
 * scenario here does not compile; one that moves money and says nothing has to be named below.
 */

type Gated<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly protection: ProtectionGate } ? Name : never;
}[keyof Table];

let platform: Awaited<ReturnType<typeof openWalletFixture>>;
beforeAll(async () => {
  platform = await openWalletFixture();
});
afterAll(() => platform.close());

type Player = Awaited<ReturnType<typeof platform.newPlayer>> & { readonly launch: string };
/** @returns What the call answers: a refusal's name, an outcome, or 'accepted'. */
type Scenario = (player: Player) => Promise<string>;

const member =
  (name: Gated<typeof MEMBER_ENDPOINTS>, input: Record<string, string>): Scenario =>
  async ({ memberId }) => {
    const outcome = await platform.story.call(name, memberId, input);
    return outcome.ok ? 'accepted' : outcome.refusal;
  };
const joinPromotion: Scenario = async ({ memberId }) => {
  const promotionId = `p${randomUUID().slice(0, 20)}`;
  const text = { zh: 'x', en: 'x', zht: 'x' };
  const amounts = { currencyCode: 'CNY', stake: '60', target: '100', reward: '1', budget: '10' };
  const counts = [{ category: 'slots', percent: 100 }];
  await platform.story.together('promotion/put', {
    promotionId,
    category: 'slots',
    title: text,
    summary: text,
    body: text,
    terms: text,
    target: 'slots',
    startsAt: new Date(0).toISOString(),
    reason: 'test',
    offer: { ...amounts, expiryDays: 7, counts, requires: [] },
  });
  // Read before the pause: it hides promotions.
  const reader = await platform.newPlayer();
  const { items } = await platform.story.done('listPromotions', reader.memberId);
  const version = items.find((item) => item.promotionId === promotionId)?.offer?.version;
  const outcome = await platform.story.call('joinPromotion', memberId, { promotionId, version });
  return outcome.ok ? 'accepted' : outcome.refusal;
};
const MEMBER: Record<Gated<typeof MEMBER_ENDPOINTS>, Scenario> = {
  createDeposit: member('createDeposit', { network: 'TRC20', amount: '100' }),
  createCollection: member('createCollection', { amount: '100' }),
  transfer: member('transfer', { category: 'slots', amount: '1' }),
  playGame: member('playGame', { gameId: SLOTS_GAME }),
  joinPromotion,
};

const firstOutcome = (answers: readonly CommandAnswer[]) => answers[0]?.outcome ?? 'none';
const PROVIDER: Record<Gated<typeof PROVIDER_ENDPOINTS>, Scenario> = {
  authenticate: async ({ launch }) =>
    String((await platform.call('authenticate', { token: launch })).code).replace(/^0$/, 'accepted'),
  bet: async (player) => firstOutcome(await platform.commands('bet', platform.bet(player, { amount: '60' }))),
  play: async (player) => {
    const { amount: _amount, ...fields } = platform.bet(player);
    return firstOutcome(await platform.commands('play', { ...fields, stake: '60', payout: '0', result: 4 }));
  },
};

const staffBet =
  (name: Gated<typeof OPERATOR_ENDPOINTS>): Scenario =>
  async ({ player }) => {
    const input = { requestId: randomUUID(), member: player, amount: '60', reason: 'test' };
    const outcome = await platform.story.command(name, input);
    return outcome.ok ? 'accepted' : outcome.refusal;
  };
const OPERATOR: Record<Gated<typeof OPERATOR_ENDPOINTS>, Scenario> = {
  'sports/bet': staffBet('sports/bet'),
  'live/bet': staffBet('live/bet'),
  'activity/bet': staffBet('activity/bet'),
};

const SCENARIOS = Object.entries({ ...MEMBER, ...PROVIDER, ...OPERATOR });
const ALL: Record<string, object> = { ...MEMBER_ENDPOINTS, ...PROVIDER_ENDPOINTS, ...OPERATOR_ENDPOINTS };
const staking = SCENARIOS.filter(([name]) => {
  const row = ALL[name] ?? {};
  return 'protection' in row && row.protection === 'stake';
});

async function newPlayer(): Promise<Player> {
  const player = await platform.newPlayer();
  return { ...player, launch: await platform.launch(player) };
}
const pause = ({ memberId }: Player, length: PauseLength) =>
  platform.story.done('startPause', memberId, { length });

const REFUSALS = new Set(['PLAY_PAUSED', 'play-paused', '1015']);

it.each(SCENARIOS)('%s is accepted from a member without limits', async (_name, scenario) => {
  expect(await scenario(await newPlayer())).toBe('accepted');
});

it.each(SCENARIOS)('%s is refused during a cool-off and an exclusion', async (_name, scenario) => {
  for (const length of ['1-day', '6-months'] as const) {
    const player = await newPlayer();
    await pause(player, length);
    expect(REFUSALS).toContain(await scenario(player));
  }
});

it.each(staking)('%s keeps within a limit of wagers and of losses', async (_name, scenario) => {
  for (const kind of ['wager', 'loss']) {
    const player = await newPlayer();
    await platform.story.done('setLimit', player.memberId, { kind, period: 'day', amount: '100' });
    expect(await scenario(player)).toBe('accepted');
    await platform.story.topUp(player.memberId, '500');
    expect((await scenario(player)).toUpperCase().replace('-', '_')).toBe('LIMIT_REACHED');
  }
});

it('knows every call that moves money: what has no gate pays out, gives back or corrects', () => {
  const ungated = Object.entries({ ...MEMBER_ENDPOINTS, ...PROVIDER_ENDPOINTS })
    .filter(([, row]) => 'movesMoney' in row && row.movesMoney && !('protection' in row))
    .map(([name]) => name);
  expect(ungated.sort()).toEqual(
    [
      ...['reclaim', 'collectAll', 'createWithdrawal', 'leavePromotion'],
      ...['win', 'rollback', 'closeRound', 'resettle'],
    ].sort(),
  );
});

it('knows every command of staff that must carry its own id, as those that move a member’s money do', () => {
  const ungated = Object.entries(OPERATOR_ENDPOINTS)
    .filter(([, row]) => !('protection' in row) && !row.input.safeParse({}).success)
    .filter(([, row]) => JSON.stringify(row.input.safeParse({}).error?.issues).includes('requestId'))
    .map(([name]) => name);
  expect(ungated.filter((name) => !/\/(payout|bet-cancel|rebate|collect-claim)$/.test(name)).sort()).toEqual(
    [
      ...['member/top-up', 'member/deduct', 'credit/add', 'credit/deduct', 'credit/settle'],
      // Game balances to the main wallet: no member is kept from taking money out of games.
      'transfer/collect',
      // The house's own money.
      'cell/send-capital',
      // A balance moves with its member, whose limits and pauses move, too.
      'cell/move-member',
      // It comes back as it was.
      'cell/cancel-move',
      // These move none.
      ...[
        'support/answer',
        'support/answer-visitor',
        'support/send-image',
        'member/note',
        'bet/write-off-claim',
      ],
    ].sort(),
  );
});

it('pays wins and returns stakes during a pause, and lets the member withdraw', async () => {
  const player = await newPlayer();
  const [won, returned] = [platform.bet(player), platform.bet(player)];
  await platform.commands('bet', won, returned);
  await pause(player, 'for-ever');
  const endOf = ({ amount: _amount, session: _session, ...of }: typeof won) => ({
    ...of,
    transaction: randomUUID(),
  });
  const win = { ...endOf(won), amount: '25', result: 2 };
  expect(await platform.commands('win', win)).toMatchObject([{ outcome: 'accepted' }]);
  expect(await platform.commands('rollback', endOf(returned))).toMatchObject([{ outcome: 'accepted' }]);
  const back = { category: 'slots', amount: '100' };
  expect(await platform.story.call('reclaim', player.memberId, back)).toMatchObject({ ok: true });
  expect(await platform.story.call('getWithdrawOptions', player.memberId)).toMatchObject({ ok: true });
});

it('ends the sessions at providers when a pause begins', async () => {
  const player = await newPlayer();
  const ended = () => platform.call('ended-sessions', { sessions: [player.session] });
  expect((await ended()).data).toEqual({ ended: [] });
  await pause(player, '1-day');
  expect((await ended()).data).toEqual({ ended: [player.session] });
});
