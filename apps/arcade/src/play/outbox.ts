import type { CommandAnswer } from '@realm/api-client/contract';
import { retryTransaction } from '@realm/database';
import { fromMinor } from '@realm/domain';
import { sql, type Selectable } from 'kysely';
import type { Tables, Tx } from '../db/database';
import type { Ports } from '../ports';
import { sendCommands, type CommandResult } from '../wallet/send-commands';
import type { WalletCommandKind } from '../wallet/wallet-client';
import { platformResult, type BetRow } from './bets.repository';
import type { Player } from './player';

export type CommandRow = Selectable<Tables['wallet_commands']>;
type Delivered = 'win' | 'rollback';

const BATCH = 64;
const POLL_MS = 1_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** After a refusal: only a change at the platform can make it accept the command. */
const REFUSED_RETRY_MS = 300_000;
/** Outcomes that end a win or a rollback. Any other outcome means that the two sides disagree: report it and keep the command. */
const FINAL: Record<Delivered, readonly string[]> = {
  win: ['accepted', 'already-settled'],
  rollback: ['accepted', 'already-rolled-back', 'already-settled'],
};

type Subject = Pick<BetRow, 'bet_id' | 'round_id' | 'currency' | 'stake_minor'>;
interface Context {
  readonly player: Pick<Player, 'name' | 'game'>;
  readonly now: Date;
}

const bodyOf = (kind: WalletCommandKind, bet: Subject, { player }: Context) => ({
  ...{ transaction: `${bet.bet_id}:${kind}`, bet: bet.bet_id, round: bet.round_id },
  ...{ player: player.name, game: player.game, currencyCode: bet.currency },
});

type Body = ReturnType<typeof bodyOf>;

async function store(
  tx: Tx,
  bet: Subject,
  { kind, body, now }: { kind: WalletCommandKind; body: Body; now: Date },
) {
  await tx
    .insertInto('wallet_commands')
    .values({
      ...{ transaction_id: `${bet.bet_id}:${kind}`, kind, bet_id: bet.bet_id, body: JSON.stringify(body) },
      ...{ outcome: null, next_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface StakeContext {
  readonly kind: 'bet' | 'play';
  readonly walletSession: string;
  readonly details?: object;
}

/** Stores the command for a stake before it is sent, so that a restart finds the unanswered ones. */
export async function storeStake(
  tx: Tx,
  bet: Subject & Pick<BetRow, 'payout_minor'>,
  { kind, ...context }: Context & StakeContext,
): Promise<Body> {
  const amountOf = (minor: bigint) => fromMinor(minor, bet.currency).amount;
  const stake = amountOf(bet.stake_minor);
  const payout = bet.payout_minor ?? 0n;
  const body = {
    ...bodyOf(kind, bet, context),
    session: context.walletSession,
    ...(kind === 'bet'
      ? { amount: stake }
      : { stake, payout: amountOf(payout), result: platformResult(bet.stake_minor, payout) }),
    ...(context.details === undefined ? {} : { details: context.details }),
  };
  await store(tx, bet, { kind, body, now: context.now });
  return body;
}

/** Stores the settlement of a round's bet: a payout, or 0 for a loss. */
export async function storeWin(
  tx: Tx,
  bet: Subject & { readonly payoutMinor: bigint },
  context: Context & { readonly details: object },
): Promise<void> {
  const body = {
    ...bodyOf('win', bet, context),
    amount: fromMinor(bet.payoutMinor, bet.currency).amount,
    result: platformResult(bet.stake_minor, bet.payoutMinor),
    details: context.details,
  };
  await store(tx, bet, { kind: 'win', body, now: context.now });
}

export const storeRollback = (tx: Tx, bet: Subject, context: Context): Promise<void> =>
  store(tx, bet, { kind: 'rollback', body: bodyOf('rollback', bet, context), now: context.now });

/**
 * @param outcome - The wallet's outcome, or `silent` for a stake whose answer was lost.
 * @returns `false` if the command had ended already: its effects are stored, and the caller must store none.
 */
export async function endCommand(tx: Tx, transaction: string, outcome: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wallet_commands')
    .set({ outcome, refusal: null })
    .where('transaction_id', '=', transaction)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface OutboxListener {
  /** Runs before each delivery and may store more rollbacks. */
  beforeDelivery(): Promise<void>;
  /** Runs in the transaction that stores a final answer. */
  onAnswered(tx: Tx, command: CommandRow, answer: CommandAnswer): Promise<void>;
  /** Runs after its commit. */
  onCommitted(bets: readonly string[]): Promise<void>;
}

const answerIn = (result: CommandResult | undefined): CommandAnswer | null =>
  result?.kind === 'answered' ? result.answer : null;

const refusalIn = (result: CommandResult | undefined): string | null =>
  result?.kind === 'refused' ? result.name : (answerIn(result)?.outcome ?? null);

/** Sends wins and rollbacks, including those of earlier processes, until each is answered. */
export class Outbox {
  readonly #ports: Ports;
  readonly #listener: OutboxListener;
  readonly #timer = setInterval(() => void this.deliverNow(), POLL_MS);

  constructor(ports: Ports, listener: OutboxListener) {
    this.#ports = ports;
    this.#listener = listener;
  }

  #running: Promise<void> | null = null;
  #wanted = false;
  #closed = false;

  async #deliver(): Promise<void> {
    do {
      this.#wanted = false;
      await this.#listener.beforeDelivery();
      for (const kind of ['win', 'rollback'] as const)
        while (!this.#closed && (await this.#deliverSome(kind))) {
          // Continue while full batches are due.
        }
    } while (this.#wanted && !this.#closed);
  }

  readonly #due = (kind: Delivered) =>
    this.#ports.db
      .selectFrom('wallet_commands')
      .selectAll()
      .where('kind', '=', kind)
      .where('outcome', 'is', null)
      .where('next_at', '<=', new Date(this.#ports.nowMs()))
      .orderBy('next_at')
      .limit(BATCH)
      .execute();

  /** @returns Whether a full batch was due and some of it has ended. */
  async #deliverSome(kind: Delivered): Promise<boolean> {
    const rows = await this.#due(kind);
    if (rows.length === 0) return false;
    const commands = rows.map(({ transaction_id: transaction, body }) => ({
      ...(body as object),
      transaction,
    }));
    const results = await sendCommands(this.#ports.wallet, kind, commands);
    const ended: string[] = [];
    const refused: string[] = [];
    await retryTransaction(this.#ports.db, async (tx) => {
      ended.length = refused.length = 0;
      for (const [index, row] of rows.entries()) {
        const answer = answerIn(results[index]);
        if (answer !== null && FINAL[kind].includes(answer.outcome)) {
          if (await endCommand(tx, row.transaction_id, answer.outcome))
            await this.#listener.onAnswered(tx, row, answer);
          ended.push(row.bet_id);
          continue;
        }
        const refusal = refusalIn(results[index]);
        await this.#postpone(tx, row, refusal);
        if (refusal !== null) refused.push(`${row.transaction_id}: ${refusal}`);
      }
    });
    this.#report(kind, { refused, silent: rows.length - ended.length - refused.length });
    await this.#listener.onCommitted(ended);
    return rows.length === BATCH && ended.length > 0;
  }

  #report(kind: Delivered, { refused, silent }: { refused: readonly string[]; silent: number }): void {
    const { onFailure } = this.#ports;
    if (refused.length > 0) onFailure(`a refused ${kind}`, refused.join(', '));
    if (silent > 0) onFailure('the outbox', `${String(silent)} ${kind}s unanswered`);
  }

  readonly #postpone = (tx: Tx, { transaction_id, attempts }: CommandRow, refusal: string | null) => {
    const backOffMs = Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS);
    return tx
      .updateTable('wallet_commands')
      .set({
        attempts: sql<number>`attempts + 1`,
        refusal,
        next_at: new Date(this.#ports.nowMs() + (refusal === null ? backOffMs : REFUSED_RETRY_MS)),
      })
      .where('transaction_id', '=', transaction_id)
      .execute();
  };

  /** Delivers the due commands. Resolves after one attempt at each. */
  deliverNow(): Promise<void> {
    this.#wanted = true;
    this.#running ??= this.#deliver()
      .catch((failure: unknown) => this.#ports.onFailure('the outbox', failure))
      .finally(() => (this.#running = null));
    return this.#running;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#running;
  }
}
