import { randomUUID } from 'node:crypto';
import { ARCADE_ENDPOINTS, arcadeEndpoint, type ArcadeEndpointName } from '@realm/arcade-contract';
import * as z from 'zod/mini';
import type { PlayerCall } from '../calls';
import type { Player } from '../play/player';
import { crashView } from '../testing/shared-rounds';
import { startTestArcade, valueOf, type TestArcade } from '../testing/test-arcade';

/** Rounds that everyone shares: their names are no secret. */
const OF_SHARED_ROUNDS: readonly ArcadeEndpointName[] = ['betCrash', 'betDraw', 'betBaccarat'];
const NAMES = (Object.keys(ARCADE_ENDPOINTS) as ArcadeEndpointName[]).filter((name) => {
  const { properties = {} } = z.toJSONSchema(arcadeEndpoint(name).input, { io: 'input' });
  return (
    !OF_SHARED_ROUNDS.includes(name) &&
    ['bet', 'bets', 'round', 'orderNumber'].some((field) => field in properties)
  );
});

let arcade: TestArcade;
let order = '';
let hand: string;
let bet: string;
beforeAll(async () => {
  arcade = await startTestArcade({ bettingMs: { crash: 600_000, draw5: 50_000 } });
  const owner = { blackjack: await open('blackjack', 'owner'), crash: await open('crash', 'owner') };
  for (let isOpen = false; !isOpen;) {
    const dealt = { commandId: randomUUID(), stake: '10.00' };
    const { view } = valueOf(await arcade.call('dealBlackjack', owner.blackjack, dealt));
    [isOpen, hand] = [view.table.phase !== 'over', view.round];
  }
  const own = arcade.db.selectFrom('bets').select('order_number').where('round_id', '=', hand);
  order = (await own.executeTakeFirstOrThrow()).order_number ?? '';
  const { round } = await crashView(arcade, owner.crash);
  const placed = { commandId: randomUUID(), round, stake: '10.00', autoCashOut: null };
  bet = valueOf(await arcade.call('betCrash', owner.crash, placed)).bet.id;
});
afterAll(() => arcade.close());

const open = (game: Player['game'], member: string) => arcade.openSession(game, member);
const stateOf = async () => ({
  bets: await arcade.db.selectFrom('bets').selectAll().orderBy('number').execute(),
  rounds: await arcade.db
    .selectFrom('rounds')
    .select(['round_id', 'state', 'record'])
    .orderBy('number')
    .execute(),
  effects: arcade.wallet.effects.length,
});

/** What each call says about a row of another member: the same as about one that is not there. */
const ANSWERS: Partial<Record<ArcadeEndpointName, { input: () => object; answer: object }>> = {
  cashOut: { input: () => ({ bet }), answer: { ok: false, error: { code: 'not-found' } } },
  cancelCrash: { input: () => ({ bet }), answer: { ok: false, error: { code: 'not-found' } } },
  playBlackjackTurn: {
    input: () => ({ round: hand, action: 'stand', taken: 0 }),
    answer: { ok: false, error: { code: 'no-round' } },
  },
  round: { input: () => ({ orderNumber: order }), answer: { ok: false, error: { code: 'not-found' } } },
  slip: { input: () => ({ orderNumber: order }), answer: { ok: false, error: { code: 'not-found' } } },
  quoteEarly: { input: () => ({ bet }), answer: { ok: false, error: { code: 'not-found' } } },
  settleEarly: { input: () => ({ bet }), answer: { ok: false, error: { code: 'not-found' } } },
  acknowledgeEnded: { input: () => ({ bets: [bet] }), answer: { ok: true, value: { ended: [] } } },
};

it.each(NAMES)('%s knows no bet and no round of another member, and changes nothing', async (name) => {
  const stranger = await open(arcadeEndpoint(name).game ?? 'blackjack', `stranger-${name}`);
  const { input, answer } = ANSWERS[name] ?? { input: () => ({}), answer: {} };
  const commandId = arcadeEndpoint(name).isCommand ? { commandId: randomUUID() } : {};
  const before = await stateOf();
  expect(await arcade.call(name as PlayerCall, stranger, { ...commandId, ...input() })).toEqual(answer);
  expect(await stateOf()).toEqual(before);
});
