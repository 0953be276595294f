import type { WalletOutcome } from '@realm/api-client/contract';
import type { GameCategory } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database';
import { numbersLiteral, textsLiteral } from '../../db/array-literal';
import { insertBetOrders, correctBetOrders, lockOpenOrders, moveBetOrders, type BetOrderRow } from '../bets';
import { readOpenCategories } from '../config';
import { readStakeProtections } from '../protection';
import { hashToken } from '../session';
import type { WalletCommand } from './wallet-command';
import type { BatchContext, OpenSession, StoredCommand } from './batch-context';
import { LOST, type WalletCommandBatch } from './wallet-command-batch';

const texts = (values: readonly string[]) => sql`${textsLiteral([...new Set(values)])}::text::text[]`;
const takesStake = ({ kind }: WalletCommand) => kind === 'bet' || kind === 'play';

/**
 * Locks what commands depend on and reads it: bets and rounds first, then orders, then the members of sessions.
 *
 * @param commands - Of one provider.
 */
export async function readForCommands(
  tx: Tx,
  { provider, commands, now }: { provider: string; commands: readonly WalletCommand[]; now: Date },
): Promise<BatchContext> {
  const bets = texts(commands.map(({ bet }) => bet));
  const rounds = texts(commands.filter(takesStake).map(({ round }) => round));
  await sql`select lock_bets_and_rounds(${provider}, ${bets}, ${rounds})`.execute(tx);

  const orders = await sql<BetOrderRow>`
    select * from bet_orders where provider = ${provider} and provider_bet = any (${bets})
    order by order_number for update`.execute(tx);
  const stored = await sql<{
    transaction_id: string;
    kind: StoredCommand['kind'];
    bet: string;
    content_hash: string;
    outcome: WalletOutcome;
    order_number: string | null;
  }>`
    select * from wallet_commands where provider = ${provider}
      and (transaction_id = any (${texts(commands.map(({ transaction }) => transaction))})
        or kind = 'rollback' and outcome = 'accepted' and bet = any (${bets}))`.execute(tx);
  const closed = await sql<{ round: string }>`
    select round from closed_rounds where provider = ${provider} and round = any (${rounds})`.execute(tx);
  const sessions = await readSessions(tx, { provider, commands, now });
  // After the locks of the members, so that it sees every stake before this one.
  const protections = await readStakeProtections(tx, {
    memberIds: [...new Set([...sessions.values()].map(({ memberId }) => memberId))],
    currencies: commands.flatMap(({ currency }) => currency ?? []),
    now,
  });
  const rolledBack = stored.rows.filter(({ kind, outcome }) => kind === 'rollback' && outcome === 'accepted');

  return {
    orders: new Map(orders.rows.map((order) => [order.provider_bet, order])),
    commands: new Map(stored.rows.map((row) => [row.transaction_id, storedOf(row)])),
    rolledBack: new Set(rolledBack.map(({ bet }) => bet)),
    closedRounds: new Set(closed.rows.map(({ round }) => round)),
    ...(await readCatalogue(tx, provider, commands)),
    openCategories: commands.some(takesStake) ? await readOpenCategories(tx) : [],
    sessions,
    protections,
  };
}

const storedOf = (row: {
  kind: StoredCommand['kind'];
  content_hash: string;
  outcome: WalletOutcome;
  order_number: string | null;
}): StoredCommand => ({
  kind: row.kind,
  contentHash: row.content_hash,
  outcome: row.outcome,
  orderNumber: row.order_number,
});

/** The members and the provider's own games that commands name. */
export async function readCatalogue(
  reader: Reader,
  provider: string,
  commands: readonly Pick<WalletCommand, 'player' | 'game'>[],
): Promise<Pick<BatchContext, 'members' | 'categories' | 'closedGames'>> {
  const members = await sql<{ uid: string; member_id: bigint }>`
    select uid, member_id from members where uid = any (${texts(commands.map(({ player }) => player))})`.execute(
    reader,
  );
  const games = await sql<{ game_id: string; category: GameCategory; status: string }>`
    select game_id, category, status from games
    where provider = ${provider} and game_id = any (${texts(commands.map(({ game }) => game))})`.execute(
    reader,
  );
  return {
    members: new Map(members.rows.map(({ uid, member_id }) => [uid, member_id])),
    categories: new Map(games.rows.map(({ game_id, category }) => [game_id, category])),
    closedGames: new Set(
      games.rows.flatMap(({ game_id, status }) => (status === 'maintenance' ? game_id : [])),
    ),
  };
}

/** Locks the members of the sessions that new bets name: a sign-out or a block happens before the bet or after it. */
async function readSessions(
  tx: Tx,
  { provider, commands, now }: { provider: string; commands: readonly WalletCommand[]; now: Date },
): Promise<ReadonlyMap<string, OpenSession>> {
  const ids = commands.flatMap(({ session }) => session ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    session_hash: string;
    member_id: bigint;
    member_session: bigint;
    game: string;
    currency: string;
  }>`
    select * from game_sessions where provider = ${provider} and session_hash = any (${texts(ids.map(hashToken))})`.execute(
    tx,
  );
  const own = numbersLiteral([...new Set(rows.map(({ member_session }) => member_session))]);
  const refused = await sql<{ session_id: bigint; reason: 'ended' | 'maintenance' }>`
    select session_id, reason from refused_sessions(${own}::text::bigint[], true, ${now}::timestamptz)`.execute(
    tx,
  );
  const reasons = new Map(refused.rows.map(({ session_id, reason }) => [session_id, reason]));
  const byHash = new Map(rows.map((row) => [row.session_hash, row]));
  return new Map(
    ids.flatMap((id) => {
      const row = byHash.get(hashToken(id));
      if (row === undefined) return [];
      const reason = reasons.get(row.member_session);
      const refusal = reason === 'ended' ? ('session-expired' as const) : (reason ?? null);
      return [[id, { memberId: row.member_id, game: row.game, currency: row.currency, refusal }] as const];
    }),
  );
}

/** Writes a batch's decisions; the ledger posts its events. */
export async function writeCommands(
  tx: Tx,
  { newCommands, newOrders, endedOrders, corrections }: WalletCommandBatch,
  at: Date,
): Promise<void> {
  if (newOrders.length > 0) await insertBetOrders(tx, newOrders);
  await moveBetOrders(tx, endedOrders, at);
  await correctBetOrders(tx, corrections, at);
  if (newCommands.length === 0) return;
  await tx
    .insertInto('wallet_commands')
    .values(
      newCommands.map(({ command, stored }) => ({
        provider: command.provider,
        transaction_id: command.transaction,
        kind: command.kind,
        bet: command.bet,
        content_hash: command.contentHash,
        outcome: stored.outcome,
        order_number: stored.orderNumber,
        at,
      })),
    )
    .execute();
}

/** Closes a round permanently. @returns The number of its open bets, which have lost. */
export async function closeRound(
  tx: Tx,
  round: { provider: string; round: string; game: string; details: WalletCommand['details']; at: Date },
): Promise<number> {
  await sql`select lock_round(${round.provider}, ${round.round})`.execute(tx);
  await tx
    .insertInto('closed_rounds')
    .values({
      provider: round.provider,
      round: round.round,
      game: round.game,
      closed_at: round.at,
      details: round.details === null ? null : JSON.stringify(round.details),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const open = await lockOpenOrders(tx, round);
  const lost = {
    to: 'settled',
    payoutMinor: 0n,
    endedEvent: null,
    result: LOST,
    details: round.details,
  } as const;
  const moves = open.map(({ order_number, status }) => ({
    orderNumber: order_number,
    from: status,
    ...lost,
  }));
  await moveBetOrders(tx, moves, round.at);
  return open.length;
}
