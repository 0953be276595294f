import type { CommandAnswer } from '@realm/api-client/contract';
import type { ArcadeError } from '@realm/arcade-contract';
import { inBatches, retryTransaction } from '@realm/database';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database';
import type { Live, Ports } from '../ports';
import type { CommandResult } from '../wallet/send-commands';
import { createStakeSender, type StakeSender } from '../wallet/stake-sender';
import { errorOfOutcome } from './bet-errors';
import { betsOfCommand, refuseBet, type BetRow } from './bets.repository';
import { markSeen, markUnseen } from './ended-bets';
import { createFunds, type FundsBook } from './funds';
import { jsonRows } from './json-rows';
import { createKeyedQueue } from './keyed-queue';
import { endCommand, Outbox, storeRollback, type CommandRow } from './outbox';
import { createPlacer, hashOf, type Command, type PlaceOptions } from './place-commands';
import type { Player } from './player';
import { createPlayerPages, type PlayerPages } from './player-pages';
import { endSession } from './sessions';
import { returnStake } from './return-stake';
import { createRules } from './rules';
import { settleEach } from './settle-each';
import { addSettledBets } from './sittings';
import { storeAccepted, type Accepted } from './store-accepted';

/** The result of a command: its bets, or the error that refused it. */
export type BetsResult =
  | { readonly ok: true; readonly bets: readonly BetRow[] }
  | { readonly ok: false; readonly error: ArcadeError };

export interface StakeOptions extends PlaceOptions {
  /** Of a command that is refused if the balance is below this stake, before anything is stored or a nonce is used. */
  readonly coveredMinor?: bigint;
  /** Of a shared round: whether it still takes bets. Asked again when a stake has been taken: what came too late is returned. */
  readonly isOpen?: () => boolean;
  /** Runs in the transaction that stores an accepted stake. */
  readonly onAccepted?: (tx: Tx, bet: BetRow) => Promise<void>;
}

interface SentStake {
  readonly player: Player;
  readonly options: StakeOptions;
  readonly bet: BetRow;
}

/** Accepted stakes that are stored in one transaction. */
const ACCEPTED_LIMIT = 256;

/** Sends stakes to the wallet and resolves each one. */
export class BetService {
  readonly db: Database;
  readonly live: Live;
  readonly nowMs: () => number;
  readonly onFailure: Ports['onFailure'];
  readonly vault: Ports['vault'];
  readonly bettingMs: Ports['bettingMs'];
  readonly football: Ports['football'];
  readonly funds: FundsBook;
  readonly pages: PlayerPages;
  readonly enqueue = createKeyedQueue();
  readonly rulesId: ReturnType<typeof createRules>;
  readonly outbox: Outbox;
  readonly #placer: ReturnType<typeof createPlacer>;
  readonly #senders: { readonly [Kind in StakeOptions['kind']]: StakeSender };
  /** Bets whose stakes this process is sending. Any other stake without an answer is abandoned. */
  readonly #sending = new Set<string>();

  constructor(ports: Ports) {
    this.db = ports.db;
    this.live = ports.live;
    this.nowMs = ports.nowMs;
    this.onFailure = ports.onFailure;
    this.vault = ports.vault;
    this.bettingMs = ports.bettingMs;
    this.football = ports.football;
    this.funds = createFunds(ports, this.enqueue);
    this.pages = createPlayerPages(ports, { funds: this.funds, enqueue: this.enqueue });
    this.rulesId = createRules(this.db);
    this.#placer = createPlacer(ports, () => this.now());
    const { wallet } = ports;
    this.#senders = { bet: createStakeSender(wallet, 'bet'), play: createStakeSender(wallet, 'play') };
    this.outbox = new Outbox(ports, {
      giveUpUnanswered: () => this.#giveUpUnanswered(),
      onAnswered: (tx, command, answer) => this.#onAnswered(tx, command, answer),
      onCommitted: (bets) => this.pages.publishToOwners(bets),
    });
  }

  now(): Date {
    return new Date(this.nowMs());
  }

  async close(): Promise<void> {
    await this.#placer.close();
    await this.#accepted.close();
    await this.outbox.close();
  }

  /**
   * Stores settled bets with the payouts of their rows.
   *
   * @returns The ids of those that had not ended before.
   */
  async settleBets(tx: Tx, bets: readonly BetRow[]): Promise<ReadonlySet<string>> {
    if (bets.length === 0) return new Set();
    const { rows } = await sql<{ bet_id: string }>`
      with ended as (
        update bets set status = 'settled', payout_minor = result.payout_minor, choice = result.choice,
          multiplier = result.multiplier, order_number = result.order_number
        from json_to_recordset(${jsonRows(bets)}) as result (bet_id text, payout_minor bigint, choice jsonb, multiplier bigint,
          order_number text)
        where bets.bet_id = result.bet_id and status in ('placing', 'open')
        returning bets.*
      ), sums as (${addSettledBets('ended')})
      select bet_id from ended`.execute(tx);
    return new Set(rows.map(({ bet_id }) => bet_id));
  }

  async #voidBet(tx: Tx, bet: BetRow): Promise<void> {
    await tx
      .updateTable('bets')
      .set({ status: 'void', payout_minor: null, multiplier: null })
      .where('bet_id', '=', bet.bet_id)
      .where('status', 'in', ['placing', 'open'])
      .execute();
    await this.#endOwnRound(tx, bet.round_id, 'void');
  }

  /** Rolls an accepted stake back. The bet is in doubt until the wallet answers. */
  returnStake(tx: Tx, bet: BetRow, player: Pick<Player, 'name' | 'game'>): Promise<void> {
    return returnStake(tx, bet, { player, now: this.now() });
  }

  /** Ends a member's own round with its last bet. A shared round continues. */
  readonly #endOwnRound = (tx: Tx, roundId: string, state: 'settled' | 'void') =>
    tx
      .updateTable('rounds')
      .set({ state })
      .where('round_id', '=', roundId)
      .where('player_id', 'is not', null)
      .where('state', '=', 'open')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('bets')
              .select('bet_id')
              .where('bets.round_id', '=', roundId)
              .where('status', 'in', ['placing', 'open', 'settled']),
          ),
        ),
      )
      .execute();

  async #onAnswered(
    tx: Tx,
    { kind, bet_id }: CommandRow,
    { outcome, orderNumber }: CommandAnswer,
  ): Promise<void> {
    if (kind !== 'rollback') return;
    const bet = await tx
      .selectFrom('bets')
      .selectAll()
      .where('bet_id', '=', bet_id)
      .executeTakeFirstOrThrow();
    if (outcome === 'already-settled') {
      await this.settleBets(tx, [{ ...bet, order_number: orderNumber }]);
      await tx
        .updateTable('rounds')
        .set({ state: 'settled' })
        .where('round_id', '=', bet.round_id)
        .where('player_id', 'is not', null)
        .execute();
    } else await this.#voidBet(tx, bet);
    await markUnseen(tx, [bet_id]);
  }

  /** Those that arrive while one transaction runs share the next. */
  readonly #accepted = inBatches<SentStake & Accepted, BetRow | null>({
    limit: ACCEPTED_LIMIT,
    // The wallet has taken these stakes.
    patient: true,
    run: (stakes) => settleEach(stakes, (some) => this.#storeAccepted(some)),
  });

  /** @returns The stored bets; `null` for one that was given up meanwhile, or whose stake is returned. */
  readonly #storeAccepted = (
    stakes: readonly (SentStake & Accepted)[],
  ): Promise<readonly (BetRow | null)[]> =>
    retryTransaction(this.db, async (tx) => {
      const { bets, late } = await storeAccepted(tx, stakes);
      const isLate = new Set(late);
      const stored: (BetRow | null)[] = [];
      for (const { bet: before, options, player } of stakes) {
        const bet = bets.get(before.bet_id);
        if (bet !== undefined) await options.onAccepted?.(tx, bet);
        if (bet !== undefined && isLate.has(bet.bet_id)) await this.returnStake(tx, bet, player);
        const isFinal = bet !== undefined && !isLate.has(bet.bet_id) && options.onAccepted === undefined;
        stored.push(isFinal ? bet : null);
      }
      return stored;
    });

  /** Stores the wallet's answer to one stake. @returns The stored bet, if it is known. */
  async #storeAnswer(stake: SentStake, result: CommandResult): Promise<BetRow | null> {
    const { player, options, bet } = stake;
    const transaction = `${bet.bet_id}:${options.kind}`;
    const answer = result.kind === 'answered' ? result.answer : null;
    if (result.kind === 'refused') this.onFailure('a stake', `${transaction}: ${result.name}`);
    if (result.kind === 'silent' && result.refusal !== undefined)
      this.onFailure('a stake', `${transaction}: its call was refused: ${result.refusal}`);
    if (answer?.outcome === 'accepted') {
      const { kind, isOpen, onAccepted } = options;
      const accepted = { ...stake, kind, orderNumber: answer.orderNumber, ...(isOpen && { isOpen }) };
      const stored =
        onAccepted === undefined
          ? await this.#accepted.add(accepted)
          : ((await this.#storeAccepted([accepted]))[0] ?? null);
      this.funds.update(player, answer.balance);
      return stored;
    }
    await retryTransaction(this.db, async (tx) => {
      // Given up meanwhile, by another process: the rollback decides.
      if (!(await endCommand(tx, transaction, answer?.outcome ?? 'silent'))) return;
      if (answer === null) return storeRollback(tx, bet, { player, now: this.now() });
      if (answer.outcome === 'session-expired') await endSession(tx, bet.session_hash, this.now());
      await refuseBet(tx, bet.bet_id, errorOfOutcome(answer.outcome, answer.balance));
      await this.#endOwnRound(tx, bet.round_id, 'void');
    });
    if (answer === null) void this.outbox.deliverNow();
    else this.funds.update(player, answer.balance);
    return null;
  }

  /** @returns `null` if the balance suffices, is not known, or the command is a repetition. */
  async #refuseUncovered({ player, commandId }: Command, stakeMinor: bigint): Promise<BetsResult | null> {
    const balance = await this.funds.shortBalance(player, stakeMinor);
    if (balance === null) return null;
    const known = await this.db
      .selectFrom('commands')
      .select('command_id')
      .where('player_id', '=', player.playerId)
      .where('command_id', '=', commandId)
      .executeTakeFirst();
    return known === undefined ? { ok: false, error: { code: 'insufficient-funds', balance } } : null;
  }

  /** Runs a command once. A repetition returns the first result. */
  play(command: Command, options: StakeOptions): Promise<BetsResult> {
    return this.enqueue(String(command.player.playerId), async () => {
      const { player } = command;
      const { coveredMinor } = options;
      const uncovered =
        coveredMinor === undefined ? null : await this.#refuseUncovered(command, coveredMinor);
      if (uncovered !== null) return uncovered;
      const own: string[] = [];
      let stored: readonly (BetRow | null)[];
      try {
        const placed = await this.#placer.place({
          command,
          options,
          onStored: (bet) => {
            own.push(bet);
            this.#sending.add(bet);
          },
        });
        if (placed.kind === 'refused') return { ok: false, error: placed.error };
        if (placed.kind === 'repeated') return await this.#repeat(command);
        // All are waited for: until then none of them is abandoned.
        const answers = await Promise.allSettled(
          placed.stakes.map(async ({ bet, body }) =>
            this.#storeAnswer({ player, options, bet }, await this.#senders[options.kind](body)),
          ),
        );
        stored = answers.map((each) => {
          if (each.status === 'rejected') throw each.reason;
          return each.value;
        });
      } finally {
        for (const bet of own) this.#sending.delete(bet);
      }
      this.pages.publishElsewhere(player);
      const bets = stored.filter((bet) => bet !== null);
      return bets.length === stored.length ? { ok: true, bets } : this.outcomeOf(command);
    });
  }

  /**
   * Runs a command without a stake once. `work` returns its subject, which a repetition returns again, or an error, which is not
   * stored.
   */
  runOnce(command: Command, work: (tx: Tx) => Promise<string | ArcadeError>): Promise<string | ArcadeError> {
    const { player, commandId } = command;
    const { playerId } = player;
    return this.enqueue(String(playerId), () =>
      retryTransaction(this.db, async (tx) => {
        const known = await tx
          .selectFrom('commands')
          .select(['content_hash', 'subject'])
          .where('player_id', '=', playerId)
          .where('command_id', '=', commandId)
          .executeTakeFirst();
        if (known !== undefined)
          return known.content_hash === hashOf(command) && known.subject !== null
            ? known.subject
            : { code: 'command-reused' as const };
        const subject = await work(tx);
        if (typeof subject !== 'string') return subject;
        await tx
          .insertInto('commands')
          .values({
            player_id: playerId,
            command_id: commandId,
            content_hash: hashOf(command),
            error: null,
            subject,
          })
          .execute();
        return subject;
      }),
    );
  }

  async #repeat(command: Command): Promise<BetsResult> {
    const { player, commandId } = command;
    const known = await this.db
      .selectFrom('commands')
      .select('content_hash')
      .where('player_id', '=', player.playerId)
      .where('command_id', '=', commandId)
      .executeTakeFirstOrThrow();
    if (known.content_hash !== hashOf(command)) return { ok: false, error: { code: 'command-reused' } };
    return this.outcomeOf(command);
  }

  /** How the command's bets stand. */
  async outcomeOf({ player, commandId }: Command): Promise<BetsResult> {
    const { error } = await this.db
      .selectFrom('commands')
      .select('error')
      .where('player_id', '=', player.playerId)
      .where('command_id', '=', commandId)
      .executeTakeFirstOrThrow();
    if (error !== null) return { ok: false, error };
    const bets = await betsOfCommand(this.db, player.playerId, commandId);
    if (bets.some(({ status }) => status === 'placing')) return { ok: false, error: { code: 'in-doubt' } };
    const unseen = bets.filter(({ is_unseen }) => is_unseen);
    await markSeen(
      this.db,
      player.playerId,
      unseen.map(({ bet_id }) => bet_id),
    );
    return { ok: true, bets };
  }

  /** Rolls back stakes whose answers were lost or could not be stored, by this or an earlier process. */
  async #giveUpUnanswered(): Promise<void> {
    const stakes = await this.db
      .selectFrom('wallet_commands')
      .innerJoin('bets', 'bets.bet_id', 'wallet_commands.bet_id')
      .innerJoin('sessions', 'sessions.session_hash', 'bets.session_hash')
      .innerJoin('players', 'players.player_id', 'bets.player_id')
      .selectAll('bets')
      .select(['wallet_commands.transaction_id', 'players.name', 'sessions.game'])
      .where('wallet_commands.outcome', 'is', null)
      .where('wallet_commands.kind', 'in', ['bet', 'play'])
      .execute();
    const abandoned = stakes.filter(({ bet_id }) => !this.#sending.has(bet_id));
    if (abandoned.length === 0) return;
    await retryTransaction(this.db, async (tx) => {
      for (const { name, game, transaction_id: transaction, ...bet } of abandoned) {
        // An answer may have been stored since the stakes were read.
        if (await endCommand(tx, transaction, 'silent'))
          await storeRollback(tx, bet, { player: { name, game }, now: this.now() });
      }
    });
  }
}
