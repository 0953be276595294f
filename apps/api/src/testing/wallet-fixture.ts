import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { CommandAnswer, OpenedSession, WalletKey } from '@realm/api-client/contract';
import { fromMinor, type GameCategory } from '@realm/domain';
import type { GameProvider } from '../config/game-providers';
import type { Database } from '../db/database';
import { createMetrics } from '../http/metrics';
import { accountId, gameKind } from '../ledger';
import { openProviderCalls } from '../app';
import { createSession } from '../modules/session';
import { createLaunch } from '../modules/provider/launch';
import { openNonces } from '../wallet-api/nonces';
import type { ProviderCalls } from '../wallet-api/provider-handlers';
import { createWalletServer, type WalletServerDeps } from '../wallet-api/wallet-server';
import { openMoneyStory } from './money-story';
import { signedHeaders, type SignedParts } from './signed-headers';
import { uidOf } from './uid-of';

export const FIRST_KEY = { keyId: 'arcade-1', secret: 'the first secret of the arcade, 32+' };
export const SECOND_KEY = { keyId: 'arcade-2', secret: 'the second secret of the arcade, 32+' };
export const ARCADE = {
  id: 'arcade',
  launchUrl: 'http://127.0.0.1:8090/play',
  keys: [FIRST_KEY, SECOND_KEY],
  games: [],
} satisfies GameProvider;
export const SLOTS_GAME = 'test-slots';

export interface WalletReply {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

type WalletCalls = ProviderCalls & Pick<WalletServerDeps, 'takeNonce'>;

/**
 * A platform with one games provider, its wallet API on a real port, and members who play.
 *
 * @param change - Breaks the platform deliberately.
 */
export async function openWalletFixture(
  now?: Date,
  change: (calls: WalletCalls, db: Database) => WalletCalls = (calls) => calls,
) {
  const story = await openMoneyStory({ gameProviders: [ARCADE] }, undefined, now);
  await insertGame(SLOTS_GAME, 'slots');
  const metrics = createMetrics(story.db, { withProcess: false });
  const nonces = openNonces(story.ports);
  const calls = { ...openProviderCalls(story.ports, metrics), takeNonce: nonces.take };
  const { handlers, takeNonce, close } = change(calls, story.db);
  const server = await createWalletServer({
    ports: story.ports,
    handlers,
    takeNonce,
    metrics,
    readiness: { isReady: () => Promise.resolve(true), isDraining: () => false },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${String((server.server.address() as AddressInfo).port)}`;
  let members = 0;

  async function insertGame(gameId: string, category: GameCategory): Promise<void> {
    await story.db
      .insertInto('games')
      .values({
        game_id: gameId,
        category,
        tile: 'x',
        provider: ARCADE.id,
        popular: false,
        status: 'open',
        position: 99,
        names: JSON.stringify({ zh: 'x', en: 'x', zht: 'x' }),
      })
      .execute();
  }

  async function send(path: string, body: string, headers: Record<string, string>): Promise<WalletReply> {
    const response = await fetch(`${url}${path}`, { method: 'POST', body, headers });
    return { status: response.status, ...((await response.json()) as Omit<WalletReply, 'status'>) };
  }

  function call(
    name: string,
    input: object,
    over: Partial<SignedParts> & { readonly signWith?: WalletKey } = {},
  ): Promise<WalletReply> {
    const path = `/wallet/v1/${name}`;
    const body = JSON.stringify(input);
    const key = over.signWith ?? FIRST_KEY;
    return send(path, body, signedHeaders({ key, path, body, now: story.ports.clock.now() }, over));
  }

  /** A body as it is, signed correctly. */
  const sendSigned = (path: string, body: string) =>
    send(path, body, signedHeaders({ key: FIRST_KEY, path, body, now: story.ports.clock.now() }));

  async function commands(name: string, ...sent: readonly object[]): Promise<readonly CommandAnswer[]> {
    const { data } = await call(name, { commands: sent });
    return (data as { answers: readonly CommandAnswer[] }).answers;
  }

  /** A signed-in member with money in the slots balance. */
  async function newMember(inSlots = '100') {
    const memberId = await story.newMember(`player${String((members += 1))}`);
    await story.topUp(memberId, '500');
    await story.done('transfer', memberId, { category: 'slots', amount: inSlots });
    const uid = await uidOf(story.db, memberId);
    const now = story.ports.clock.now();
    const { sessionId } = await story.db
      .transaction()
      .execute((tx) => createSession(tx, { uid, memberId, process: 'h5', deviceId: null, now }));
    return { memberId, uid, sessionId };
  }

  const launch = ({ memberId, sessionId }: { memberId: bigint; sessionId: bigint }, game = SLOTS_GAME) =>
    story.db.transaction().execute((tx) =>
      createLaunch(tx, {
        memberId,
        memberSession: sessionId,
        game,
        currency: 'CNY',
        language: 'en',
        now: story.ports.clock.now(),
      }),
    );

  /** A member with an open game. */
  async function newPlayer(inSlots = '100') {
    const member = await newMember(inSlots);
    const { data } = await call('authenticate', { token: await launch(member) });
    return { ...member, ...(data as OpenedSession) };
  }

  const bet = ({ player, session }: Pick<OpenedSession, 'player' | 'session'>, over: object = {}) => ({
    transaction: randomUUID(),
    bet: randomUUID(),
    round: randomUUID(),
    player,
    session,
    game: SLOTS_GAME,
    currencyCode: 'CNY',
    amount: '10',
    ...over,
  });

  async function balanceOf(memberId: bigint): Promise<string> {
    const { balance } = await story.db
      .selectFrom('accounts')
      .select('balance')
      .where('id', '=', accountId(memberId, gameKind('slots'), 'CNY'))
      .executeTakeFirstOrThrow();
    return fromMinor(balance, 'CNY').amount;
  }

  return {
    story,
    metrics,
    url,
    send,
    sendSigned,
    call,
    commands,
    newMember,
    newPlayer,
    launch,
    bet,
    balanceOf,
    insertGame,
    close: async () => {
      await server.close();
      await Promise.all([close(), nonces.close()]);
      await story.close();
    },
  };
}
