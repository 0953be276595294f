import { createHash } from 'node:crypto';
import type { CommandAnswer } from '@realm/api-client/contract';
import type { ArcadeError } from '@realm/arcade-contract';
import { retryTransaction } from '@realm/database';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database';
import type { Live, Ports } from '../ports';
import { createStakeSender, type StakeSender } from '../wallet/stake-sender';
import { errorOfOutcome } from './bet-errors';
import { betsOfCommand, refuseBet, type BetRow } from './bets.repository';
import { markSeen, markUnseen } from './ended-bets';
import { createFunds, type FundsBook } from './funds';
import { createKeyedQueue } from './keyed-queue';
import { endCommand, Outbox, storeRollback, storeStake, type CommandRow } from './outbox';
import type { Player } from './player';
import { createPlayerPages, type PlayerPages } from './player-pages';
import { endSession } from './sessions';

/** The result of a command: its bets, or the error that refused it. */
export type BetsResult =
  | { readonly ok: true; readonly bets: readonly BetRow[] }
  | { readonly ok: false; readonly error: ArcadeError };

interface Command {
  readonly player: Player;
  readonly commandId: string;
  /** The command's body, for the comparison with a repetition. */
  readonly content: unknown;
}

export interface StakeOptions {
  /** `play`: stake and payout in one wallet command. */
  readonly kind: 'bet' | 'play';
  /** Stores rounds and bets, or refuses before any stake is sent. */
  readonly place: (tx: Tx, now: Date) => Promise<{ readonly bets: readonly BetRow[] } | ArcadeError>;
  /** Runs in the transaction that stores an accepted stake. */
  readonly onAccepted?: (tx: Tx, bet: BetRow) => Promise<void>;
  /** Details of the result, for the platform's bet order. */
  readonly detailsOf?: (bet: BetRow) => object;
}

/** The same body in another game or currency is another command. */
const hashOf = ({ player: { game, currency }, content }: Command): string =>
  createHash('sha256')
    .update(JSON.stringify([game, currency, content]))
    .digest('hex');

/** Sends stakes to the wallet and resolves each one. */
export class BetService {
  readonly db: Database;
  readonly live: Live;
  readonly nowMs: () => number;
  readonly onFailure: Ports['onFailure'];
  readonly seeds: Ports['seeds'];
  readonly bettingMs: Ports['bettingMs'];
  readonly funds: FundsBook;
  readonly pages: PlayerPages;
  readonly enqueue = createKeyedQueue();
  readonly outbox: Outbox;
  readonly #senders: { readonly [Kind in StakeOptions['kind']]: StakeSender };
  /** Bets whose stakes this process is sending. Any other stake without an answer is abandoned. */
  readonly #sending = new Set<string>();

  constructor(ports: Ports) {
    this.db = ports.db;
    this.live = ports.live;
    this.nowMs = ports.nowMs;
    this.onFailure = ports.onFailure;
    this.seeds = ports.seeds;
    this.bettingMs = ports.bettingMs;
    this.funds = createFunds(ports);
    this.pages = createPlayerPages(ports, { funds: this.funds, enqueue: this.enqueue });
    const { wallet } = ports;
    this.#senders = { bet: createStakeSender(wallet, 'bet'), play: createStakeSender(wallet, 'play') };
    this.outbox = new Outbox(ports, {
      beforeDelivery: () => this.#giveUpUnanswered(),
      onAnswered: (tx, command, answer) => this.#onAnswered(tx, command, answer),
      onCommitted: (bets) => this.pages.publishToOwners(bets),
    });
  }

  now(): Date {
    return new Date(this.nowMs());
  }

  close(): Promise<void> {
    return this.outbox.close();
  }

  readonly #setNet = (tx: Tx, { session_hash, stake_minor, payout_minor }: BetRow) =>
    tx
      .updateTable('sessions')
      .set({ net_minor: sql<bigint>`net_minor + ${(payout_minor ?? 0n) - stake_minor}` })
      .where('session_hash', '=', session_hash)
      .execute();

  /**
   * Stores a settled bet with the payout of its row.
   *
   * @returns `false` if the bet had already ended.
   */
  async settleBet(tx: Tx, bet: BetRow, orderNumber: string | null): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('bets')
      .set({
        ...{ status: 'settled', payout_minor: bet.payout_minor, choice: JSON.stringify(bet.choice) },
        ...{ multiplier: bet.multiplier, order_number: orderNumber },
      })
      .where('bet_id', '=', bet.bet_id)
      .where('status', 'in', ['placing', 'open'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await this.#setNet(tx, bet);
    return numUpdatedRows > 0n;
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
  async returnStake(tx: Tx, bet: BetRow, player: Pick<Player, 'name' | 'game'>): Promise<void> {
    const { numUpdatedRows } = await tx
      .updateTable('bets')
      .set({ status: 'placing' })
      .where('bet_id', '=', bet.bet_id)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    // A bet that was settled meanwhile keeps its payout.
    if (numUpdatedRows > 0n) await storeRollback(tx, bet, { player, now: this.now() });
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
      await this.settleBet(tx, bet, orderNumber);
      await tx
        .updateTable('rounds')
        .set({ state: 'settled' })
        .where('round_id', '=', bet.round_id)
        .where('player_id', 'is not', null)
        .execute();
    } else await this.#voidBet(tx, bet);
    await markUnseen(tx, [bet_id]);
  }

  /** Stores the wallet's answer to one stake. */
  async #storeAnswer(
    { player, options }: { player: Player; options: StakeOptions },
    bet: BetRow,
    result: Awaited<ReturnType<StakeSender>>,
  ): Promise<void> {
    const transaction = `${bet.bet_id}:${options.kind}`;
    const answer = result.kind === 'answered' ? result.answer : null;
    if (result.kind === 'refused') this.onFailure('a stake', `${transaction}: ${result.name}`);
    await retryTransaction(this.db, async (tx) => {
      // Given up meanwhile, by another process: the rollback decides.
      if (!(await endCommand(tx, transaction, answer?.outcome ?? 'silent'))) return;
      if (answer === null) return storeRollback(tx, bet, { player, now: this.now() });
      if (answer.outcome === 'accepted') {
        if (options.kind === 'play') {
          await this.settleBet(tx, bet, answer.orderNumber);
          await tx
            .updateTable('rounds')
            .set({ state: 'settled' })
            .where('round_id', '=', bet.round_id)
            .execute();
        } else
          await tx
            .updateTable('bets')
            .set({ status: 'open', order_number: answer.orderNumber })
            .where('bet_id', '=', bet.bet_id)
            .where('status', '=', 'placing')
            .execute();
        return options.onAccepted?.(tx, bet);
      }
      if (answer.outcome === 'session-expired') await endSession(tx, bet.session_hash, this.now());
      await refuseBet(tx, bet.bet_id, errorOfOutcome(answer.outcome, answer.balance));
      await this.#endOwnRound(tx, bet.round_id, 'void');
    });
    if (answer === null) void this.outbox.deliverNow();
    else this.funds.update(player, answer.balance);
  }

  /**
   * Refuses a new command whose stake exceeds the balance, before anything is stored or a nonce is used.
   *
   * @returns `null` if the balance suffices, is not known, or the command is a repetition.
   */
  async refuseUncovered({ player, commandId }: Command, stakeMinor: bigint): Promise<BetsResult | null> {
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
      const own: string[] = [];
      try {
        const begun = await this.#begin(command, options, (bet) => {
          own.push(bet);
          this.#sending.add(bet);
        });
        if ('ok' in begun) return begun;
        // All are waited for: until then none of them is abandoned.
        const stored = await Promise.allSettled(
          begun.stakes.map(async ({ bet, body }) =>
            this.#storeAnswer(
              { player: command.player, options },
              bet,
              await this.#senders[options.kind](body),
            ),
          ),
        );
        for (const each of stored) if (each.status === 'rejected') throw each.reason;
      } finally {
        for (const bet of own) this.#sending.delete(bet);
      }
      this.pages.publishElsewhere(command.player);
      return this.#outcomeOf(command);
    });
  }

  async #begin(
    command: Command,
    options: StakeOptions,
    onStored: (bet: string) => void,
  ): Promise<
    BetsResult | { readonly stakes: readonly { bet: BetRow; body: Awaited<ReturnType<typeof storeStake>> }[] }
  > {
    const { player, commandId } = command;
    const first = await retryTransaction(this.db, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('commands')
        .values({
          ...{ player_id: player.playerId, command_id: commandId, content_hash: hashOf(command) },
          ...{ error: null, subject: null },
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return null;
      const at = this.now();
      const placed = await options.place(tx, at);
      if ('code' in placed) {
        await tx
          .updateTable('commands')
          .set({ error: JSON.stringify(placed) })
          .where('player_id', '=', player.playerId)
          .where('command_id', '=', commandId)
          .execute();
        return { ok: false as const, error: placed };
      }
      const stakes = [];
      for (const bet of placed.bets) {
        // Register before the commit: a committed stake that no process sends counts as abandoned.
        onStored(bet.bet_id);
        const details = options.detailsOf?.(bet);
        const context = { player, now: at, walletSession: player.walletSession };
        const body = await storeStake(tx, bet, {
          ...context,
          kind: options.kind,
          ...(details && { details }),
        });
        stakes.push({ bet, body });
      }
      return { stakes };
    });
    return first ?? this.#repeat(command);
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
            ...{ player_id: playerId, command_id: commandId, content_hash: hashOf(command), error: null },
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
    return this.#outcomeOf(command);
  }

  async #outcomeOf({ player, commandId }: Command): Promise<BetsResult> {
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
