import type { BaccaratState, CrashState, DrawState } from '@realm/arcade-contract';
import { CRASH_RULES, crashPoint, createHashChain, createStream } from '@realm/fairness';
import type { SharedGame } from '../fair/chains';
import type { Player } from '../play/player';
import { valueOf, type TestArcade } from './test-arcade';

export const betOf = async (arcade: TestArcade, betId: string) =>
  arcade.db.selectFrom('bets').selectAll().where('bet_id', '=', betId).executeTakeFirstOrThrow();

export const allAnswered = async (arcade: TestArcade) =>
  (await arcade.owner.selectFrom('wallet_commands').select('outcome').execute()).every(
    ({ outcome }) => outcome !== null,
  );

export async function crashView(arcade: TestArcade, player: Player): Promise<CrashState> {
  const { play } = valueOf(await arcade.call('view', player, {}));
  if (play.game !== 'crash') throw new Error(play.game);
  return play.state;
}

export async function drawView(arcade: TestArcade, player: Player): Promise<DrawState> {
  const { play } = valueOf(await arcade.call('view', player, {}));
  if (play.game !== 'draw5') throw new Error(play.game);
  return play.state;
}

/** At the beginning of a round. */
export async function freshRound(arcade: TestArcade, player: Player): Promise<DrawState> {
  for (;;) {
    const state = await drawView(arcade, player);
    if (state.phase === 'betting' && state.until - state.serverAt > 5_000) return state;
    arcade.advance(1_000);
  }
}

export async function baccaratView(arcade: TestArcade, player: Player): Promise<BaccaratState> {
  const { play } = valueOf(await arcade.call('view', player, {}));
  if (play.game !== 'baccarat') throw new Error(play.game);
  return play.state;
}

/** At the beginning of a hand. */
export async function freshHand(arcade: TestArcade, player: Player): Promise<BaccaratState> {
  for (;;) {
    const state = await baccaratView(arcade, player);
    if (state.phase === 'betting' && state.until - state.serverAt > 5_000) return state;
    arcade.advance(1_000);
  }
}

/** Only a test may know it beforehand. */
export async function pointOf(arcade: TestArcade, round: string): Promise<number> {
  const { chain_id, link } = await arcade.db
    .selectFrom('rounds')
    .selectAll()
    .where('round_id', '=', round)
    .executeTakeFirstOrThrow();
  const chain = await arcade.db
    .selectFrom('chains')
    .selectAll()
    .where('chain_id', '=', chain_id)
    .executeTakeFirstOrThrow();
  const { length, end_hash } = chain;
  const serverSeed = createHashChain(arcade.vault.openChain(chain), length).link((link ?? 1) - 1);
  return crashPoint(CRASH_RULES, createStream({ serverSeed, clientSeed: end_hash, nonce: 0 }));
}

/** A round that flies long enough for a cash-out. */
export async function longFlight(
  arcade: TestArcade,
  player: Player,
): Promise<{ state: CrashState; point: number }> {
  for (;;) {
    const state = await crashView(arcade, player);
    const point = state.phase === 'betting' ? await pointOf(arcade, state.round) : 0;
    if (point >= 150) return { state, point };
    arcade.advance(1_000);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** As after a deployment that changed the game's rules. */
export const changeRules = (arcade: TestArcade, game: SharedGame) =>
  arcade.owner.updateTable('rules').set({ content: '{"former":true}' }).where('game', '=', game).execute();
