import { createHash } from 'node:crypto';
import type { ArcadeError } from '@realm/arcade-contract';
import { inBatches, retryTransaction } from '@realm/database';
import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { nextSeeds, type TakenSeeds } from '../fair/member-seeds';
import type { Ports } from '../ports';
import type { BetRow, NewBet, NewRound } from './bets.repository';
import { jsonRows } from './json-rows';
import { stakeBody, type StakeBody } from './outbox';
import type { Player } from './player';
import { settleEach } from './settle-each';
import { continueSittings } from './sittings';

export interface Command {
  readonly player: Player;
  readonly commandId: string;
  /** The command's body, for the comparison with a repetition. */
  readonly content: unknown;
}

/** The rounds and bets of a command. Each round with seeds uses up one of the player's nonces. */
export interface Placement {
  readonly rounds: readonly NewRound[];
  readonly bets: readonly (NewBet & {
    /** What the bet is on, or how its result came about, for the platform's bet order. */
    readonly details?: object;
  })[];
}

export interface PlaceOptions {
  /** `play`: stake and payout in one wallet command. */
  readonly kind: 'bet' | 'play';
  /** Refuses by what is stored. A command with a check has a transaction of its own; those without share one. */
  readonly check?: (tx: Tx, now: Date) => Promise<ArcadeError | null>;
  /** Decides the bets, or refuses before any stake is sent. Runs again when the transaction is retried. */
  readonly place: (now: Date, seeds: TakenSeeds) => Placement | ArcadeError;
}

export interface PlaceRequest {
  readonly command: Command;
  readonly options: PlaceOptions;
  /** Before the commit: a committed stake that no process sends counts as abandoned. */
  readonly onStored: (betId: string) => void;
}

export interface Stake {
  readonly bet: BetRow;
  /** The command to the wallet. */
  readonly body: StakeBody;
}
export type Placed =
  | { readonly kind: 'placed'; readonly stakes: readonly Stake[] }
  | { readonly kind: 'refused'; readonly error: ArcadeError }
  | { readonly kind: 'repeated' };

/** Commands in one transaction: more would delay the first without saving much. */
const BATCH_LIMIT = 64;

/** The same body in another game or currency is another command. */
export const hashOf = ({ player: { game, currency }, content }: Command): string =>
  createHash('sha256')
    .update(JSON.stringify([game, currency, content]))
    .digest('hex');

/** Stores bets before their stakes are sent to the wallet. Commands that arrive while one transaction runs share the next. */
export function createPlacer({ db, vault }: Pick<Ports, 'db' | 'vault'>, now: () => Date) {
  const run = (requests: readonly PlaceRequest[]) =>
    retryTransaction(db, (tx) => placeCommands(tx, requests, { vault, now: now() }));
  const batches = inBatches<PlaceRequest, Placed>({
    limit: BATCH_LIMIT,
    run: (requests) => settleEach(requests, run),
  });
  return {
    place: async (request: PlaceRequest): Promise<Placed> => {
      if (request.options.check === undefined) return batches.add(request);
      const [placed] = await run([request]);
      if (placed === undefined) throw new Error('a command without a result');
      return placed;
    },
    close: () => batches.close(),
  };
}

async function placeCommands(
  tx: Tx,
  requests: readonly PlaceRequest[],
  { vault, now }: Pick<Ports, 'vault'> & { now: Date },
): Promise<readonly Placed[]> {
  const isNew = await insertCommands(tx, requests);
  const fresh = requests.filter(({ command }) => isNew(command));
  const seeds = await nextSeeds(
    tx,
    vault,
    fresh.map(({ command }) => command.player.playerId),
  );
  const decided = new Map<PlaceRequest, Placement | ArcadeError>();
  for (const request of fresh) {
    const { playerId } = request.command.player;
    const own = seeds.get(playerId);
    if (own === undefined) throw new Error(`player ${String(playerId)} has no seeds`);
    const placement = (await request.options.check?.(tx, now)) ?? request.options.place(now, own);
    decided.set(request, placement);
    if ('rounds' in placement)
      seeds.set(playerId, {
        ...own,
        nonce: own.nonce + placement.rounds.filter(({ seeds }) => seeds).length,
      });
  }
  const stakes = await storePlacements(tx, decided, now);
  await storeRefusals(tx, decided);
  return requests.map((request) => {
    const placement = decided.get(request);
    if (placement === undefined) return { kind: 'repeated' };
    return 'code' in placement
      ? { kind: 'refused', error: placement }
      : { kind: 'placed', stakes: placement.bets.flatMap(({ betId }) => stakes.get(betId) ?? []) };
  });
}

const keyOf = ({ player, commandId }: Pick<Command, 'player' | 'commandId'>): string =>
  `${String(player.playerId)}:${commandId.toLowerCase()}`;

/** @returns Tells which of the commands are new. */
async function insertCommands(
  tx: Tx,
  requests: readonly PlaceRequest[],
): Promise<(command: Command) => boolean> {
  const sent = requests.map(({ command }) => ({
    player_id: command.player.playerId,
    command_id: command.commandId,
    content_hash: hashOf(command),
  }));
  const { rows } = await sql<{ player_id: bigint; command_id: string }>`
    insert into commands (player_id, command_id, content_hash)
    select player_id, command_id, content_hash
    from json_to_recordset(${jsonRows(sent)}) as sent (player_id bigint, command_id uuid, content_hash text)
    on conflict do nothing
    returning player_id, command_id`.execute(tx);
  const added = new Set(rows.map(({ player_id, command_id }) => `${String(player_id)}:${command_id}`));
  return (command) => added.has(keyOf(command));
}

/** Nonces, rounds, bets and the wallet commands of their stakes in one statement. */
async function storePlacements(
  tx: Tx,
  decided: ReadonlyMap<PlaceRequest, Placement | ArcadeError>,
  now: Date,
): Promise<ReadonlyMap<string, Stake>> {
  const rounds: object[] = [];
  const bets: object[] = [];
  const commands: object[] = [];
  const bodies = new Map<string, StakeBody>();
  const players: Player[] = [];
  const used = new Map<bigint, number>();
  for (const [{ command, options, onStored }, placement] of decided) {
    if ('code' in placement) continue;
    for (const { seeds, ...round } of placement.rounds) {
      if (seeds !== undefined) used.set(seeds.seedId, (used.get(seeds.seedId) ?? 0) + 1);
      rounds.push({ ...round, ...seeds });
    }
    if (placement.bets.length > 0) players.push(command.player);
    for (const { details, ...bet } of placement.bets) {
      onStored(bet.betId);
      const body = stakeBody(bet, { ...options, player: command.player, ...(details && { details }) });
      bodies.set(bet.betId, body);
      bets.push(bet);
      commands.push({ transaction: body.transaction, kind: options.kind, betId: bet.betId, body });
    }
  }
  if (rounds.length === 0 && bets.length === 0) return new Map();
  const { rows } = await sql<BetRow>`
    with spent as (
      update seeds set next_nonce = next_nonce + used.count
      from json_to_recordset(${jsonRows([...used].map(([seedId, count]) => ({ seedId, count })))})
        as used ("seedId" bigint, count integer)
      where seeds.seed_id = used."seedId"
    ), playing as (${continueSittings(players, now)}), new_rounds as (
      insert into rounds (round_id, game, rules_id, player_id, seed_id, client_seed, nonce, state, record, opened_at)
      select "roundId", game, "rulesId", "playerId", "seedId", "clientSeed", nonce, 'open', record, "openedAt"
      from json_to_recordset(${jsonRows(rounds)}) as round ("roundId" text, game text, "rulesId" bigint, "playerId" bigint,
        "seedId" bigint, "clientSeed" text, nonce integer, record jsonb, "openedAt" timestamptz)
    ), new_bets as (
      insert into bets (bet_id, round_id, player_id, session_hash, command_id, currency, stake_minor, payout_minor, multiplier, choice,
        status, placed_at)
      select "betId", "roundId", "playerId", "sessionHash", "commandId", currency, "stakeMinor", "payoutMinor", multiplier, choice,
        'placing', "placedAt"
      from json_to_recordset(${jsonRows(bets)}) as bet ("betId" text, "roundId" text, "playerId" bigint, "sessionHash" text,
        "commandId" uuid, currency text, "stakeMinor" bigint, "payoutMinor" bigint, multiplier bigint, choice jsonb, "placedAt" timestamptz)
      returning bets.*
    ), requests as (
      insert into wallet_commands (transaction_id, kind, bet_id, body, next_at)
      select transaction, kind, "betId", body, ${now}::timestamptz
      from json_to_recordset(${jsonRows(commands)}) as command (transaction text, kind text, "betId" text, body jsonb)
    )
    select * from new_bets order by number`.execute(tx);
  return new Map(
    rows.flatMap((bet) => {
      const body = bodies.get(bet.bet_id);
      return body === undefined ? [] : [[bet.bet_id, { bet, body }] as const];
    }),
  );
}

async function storeRefusals(
  tx: Tx,
  decided: ReadonlyMap<PlaceRequest, Placement | ArcadeError>,
): Promise<void> {
  const refused = [...decided].flatMap(([{ command }, error]) =>
    'code' in error ? [{ playerId: command.player.playerId, commandId: command.commandId, error }] : [],
  );
  if (refused.length === 0) return;
  await sql`
    update commands set error = refused.error
    from json_to_recordset(${jsonRows(refused)}) as refused ("playerId" bigint, "commandId" uuid, error jsonb)
    where player_id = refused."playerId" and command_id = refused."commandId"`.execute(tx);
}
