import type { CommandAnswer } from '@realm/api-client/contract';
import { retryTransaction } from '@realm/database';
import { fromMinor } from '@realm/domain';
import { sql, type Selectable } from 'kysely';
import { anyOf } from '../db/any-of';
import type { Tables, Tx } from '../db/database';
import type { Ports } from '../ports';
import { sendCommands, type CommandResult } from '../wallet/send-commands';
import type { WalletCommandKind } from '../wallet/wallet-client';
import { platformResult, type BetRow, type NewBet } from './bets.repository';
import { jsonRows } from './json-rows';
import type { Player } from './player';

export type CommandRow = Selectable<Tables['wallet_commands']>;
type Delivered = 'win' | 'rollback' | 'resettle';

const BATCH = 64;
const POLL_MS = 1_000;
/** Due when the outbox looks next. */
const FIRST_RETRY_MS = 900;
/** A proxy or a server that hangs is back within so many tries: whoever waits for a bet's end must not wait for the next one. */
const QUICK_RETRIES = 5;
const LONGEST_RETRY_MS = 30_000;
/** After a refusal: only a change at the platform can make it accept the command. */
const REFUSED_RETRY_MS = 300_000;
/** Outcomes that end a win, a rollback or a new settlement. Any other outcome means that the two sides disagree: report it and keep the command. */
const FINAL: Record<Delivered, readonly string[]> = {
  win: ['accepted', 'already-settled'],
  rollback: ['accepted', 'already-rolled-back', 'already-settled'],
  resettle: ['accepted'],
};

type Subject = Pick<BetRow, 'bet_id' | 'round_id' | 'currency' | 'stake_minor'>;
interface Context {
  readonly player: Pick<Player, 'name' | 'game'>;
  readonly now: Date;
}

const bodyOf = (
  kind: WalletCommandKind,
  bet: Pick<Subject, 'bet_id' | 'round_id' | 'currency'>,
  player: Context['player'],
) => ({
  transaction: `${bet.bet_id}:${kind}`,
  bet: bet.bet_id,
  round: bet.round_id,
  player: player.name,
  game: player.game,
  currencyCode: bet.currency,
});

type Body = ReturnType<typeof bodyOf>;

interface Stored {
  readonly kind: Delivered;
  /** Where a bet may have several of a kind. Default: from bet and kind. */
  readonly transaction?: string;
  readonly bet: Subject;
  readonly body: Body;
}

async function store(tx: Tx, commands: readonly Stored[], now: Date) {
  if (commands.length === 0) return;
  await tx
    .insertInto('wallet_commands')
    .values(
      commands.map(({ kind, bet, body, transaction = `${bet.bet_id}:${kind}` }) => ({
        transaction_id: transaction,
        kind,
        bet_id: bet.bet_id,
        body: JSON.stringify(body),
        outcome: null,
        next_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface StakeContext {
  readonly kind: 'bet' | 'play';
  readonly player: Pick<Player, 'name' | 'game' | 'walletSession'>;
  readonly details?: object;
}
type NewStake = Pick<NewBet, 'betId' | 'roundId' | 'currency' | 'stakeMinor' | 'payoutMinor'>;

/** The command for a stake. It is stored before it is sent, so that a restart finds the unanswered ones. */
export function stakeBody(bet: NewStake, { kind, player, details }: StakeContext) {
  const amountOf = (minor: bigint) => fromMinor(minor, bet.currency).amount;
  const stake = amountOf(bet.stakeMinor);
  const payout = bet.payoutMinor ?? 0n;
  const subject = { bet_id: bet.betId, round_id: bet.roundId, currency: bet.currency };
  return {
    ...bodyOf(kind, subject, player),
    session: player.walletSession,
    ...(kind === 'bet'
      ? { amount: stake }
      : { stake, payout: amountOf(payout), result: platformResult(bet.stakeMinor, payout) }),
    ...(details === undefined ? {} : { details }),
  };
}
export type StakeBody = ReturnType<typeof stakeBody>;

export interface Win {
  readonly bet: Subject;
  /** 0 for a loss. */
  readonly payoutMinor: bigint;
  /** As the platform numbers results. Default: by the payout. */
  readonly result?: number;
  readonly player: Context['player'];
  readonly details: object;
}

/** Stores the settlements of bets. */
export const storeWins = (tx: Tx, wins: readonly Win[], now: Date): Promise<void> =>
  store(
    tx,
    wins.map((win) => ({ kind: 'win', bet: win.bet, body: resultBody('win', win) })),
    now,
  );

const resultBody = (kind: 'win' | 'resettle', { bet, payoutMinor, result, player, details }: Win) => ({
  ...bodyOf(kind, bet, player),
  amount: fromMinor(payoutMinor, bet.currency).amount,
  result: result ?? platformResult(bet.stake_minor, payoutMinor),
  details,
});

/** Stores another result of a bet that had ended, its so many-th. It is sent when nothing else of the bet is unanswered. */
export const storeResettlement = (tx: Tx, win: Win, { number, now }: { number: number; now: Date }) =>
  store(
    tx,
    [
      {
        kind: 'resettle',
        transaction: `${win.bet.bet_id}:resettle:${String(number)}`,
        bet: win.bet,
        body: resultBody('resettle', win),
      },
    ],
    now,
  );

export const storeRollback = (tx: Tx, bet: Subject, { player, now }: Context): Promise<void> =>
  store(tx, [{ kind: 'rollback', bet, body: bodyOf('rollback', bet, player) }], now);

/**
 * @param outcome - The wallet's outcome, or `silent` for a stake whose answer was lost.
 * @returns `false` if the command had ended already: its effects are stored, and the caller must store none.
 */
export const endCommand = async (tx: Tx, transaction: string, outcome: string): Promise<boolean> =>
  (await endCommands(tx, [{ transaction, outcome }])).has(transaction);

/** @returns The transactions of those that had not ended before. */
async function endCommands(
  tx: Tx,
  answers: readonly { readonly transaction: string; readonly outcome: string }[],
): Promise<ReadonlySet<string>> {
  if (answers.length === 0) return new Set();
  const { rows } = await sql<{ transaction_id: string }>`
    update wallet_commands set outcome = answer.outcome, refusal = null
    from json_to_recordset(${jsonRows(answers)}) as answer (transaction text, outcome text)
    where transaction_id = answer.transaction and wallet_commands.outcome is null
    returning transaction_id`.execute(tx);
  return new Set(rows.map(({ transaction_id }) => transaction_id));
}

/** @param attempts - That got no answer, before the last one. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attempts - QUICK_RETRIES), LONGEST_RETRY_MS);

const NONE: ReadonlySet<string> = new Set();

/**
 * Bets of which this database knows no payout. If the platform has settled one, this database is older than the platform's, as after a
 * restored backup: the two sides disagree.
 */
async function withoutPayout(tx: Tx, rows: readonly CommandRow[]): Promise<ReadonlySet<string>> {
  const bets = await tx
    .selectFrom('bets')
    .select('bet_id')
    .where('bet_id', '=', anyOf(rows.map(({ bet_id }) => bet_id)))
    .where('payout_minor', 'is', null)
    .execute();
  return new Set(bets.map(({ bet_id }) => bet_id));
}

/**
 * A bet is ended at the platform before its result is replaced, and results replace each other in their order: of numbers at the end of
 * equal texts, a longer one is higher.
 */
const isNextOfItsBet = sql<boolean>`not exists (
  select from wallet_commands earlier where earlier.bet_id = wallet_commands.bet_id and earlier.outcome is null
    and (earlier.kind <> 'resettle' or (length(earlier.transaction_id), earlier.transaction_id) < (length(wallet_commands.transaction_id), wallet_commands.transaction_id)))`;

export interface OutboxListener {
  /** Stores rollbacks of stakes whose callers have gone. */
  giveUpUnanswered(): Promise<void>;
  /** Runs in the transaction that stores a final answer. */
  onAnswered(tx: Tx, command: CommandRow, answer: CommandAnswer): Promise<void>;
  /** Runs after its commit. */
  onCommitted(bets: readonly string[]): Promise<void>;
}

const answerIn = (result: CommandResult | undefined): CommandAnswer | null =>
  result?.kind === 'answered' ? result.answer : null;

const refusalIn = (result: CommandResult | undefined): string | null =>
  result?.kind === 'refused' ? result.name : (answerIn(result)?.outcome ?? null);

const callRefusalIn = (results: readonly CommandResult[]): string | null =>
  results.flatMap((result) => (result.kind === 'silent' && result.refusal) || [])[0] ?? null;

type OutboxPorts = Pick<Ports, 'db' | 'wallet' | 'nowMs' | 'onFailure'>;

interface Undelivered {
  /** Commands with the names of their refusals. */
  readonly refused: readonly string[];
  readonly silent: number;
  readonly callRefusal: string | null;
}

/** Sends wins and rollbacks, including those of earlier processes, until each is answered. */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #listener: OutboxListener;
  readonly #timer = setInterval(() => void this.followUp(), POLL_MS);

  constructor(ports: OutboxPorts, listener: OutboxListener) {
    this.#ports = ports;
    this.#listener = listener;
  }

  /** Ends with the newest pass. */
  #last: Promise<void> = Promise.resolve();
  /** A pass that has not begun. */
  #next: Promise<void> | null = null;
  #givingUp: Promise<void> | null = null;
  #closed = false;

  async #deliver(): Promise<void> {
    this.#next = null;
    // What becomes due meanwhile is left to the next pass: callers wait for this one.
    const due = new Date(this.#ports.nowMs());
    for (const kind of ['win', 'rollback', 'resettle'] as const)
      while (!this.#closed && (await this.#deliverSome(kind, due))) {
        // Continue while full batches are due.
      }
  }

  readonly #due = (kind: Delivered, due: Date) =>
    this.#ports.db
      .selectFrom('wallet_commands')
      .selectAll()
      .where('kind', '=', kind)
      .where('outcome', 'is', null)
      .where('next_at', '<=', due)
      .$if(kind === 'resettle', (query) => query.where(isNextOfItsBet))
      .orderBy('next_at')
      .limit(BATCH)
      .execute();

  /** @returns Whether a full batch was due and some of it has ended. */
  async #deliverSome(kind: Delivered, due: Date): Promise<boolean> {
    const rows = await this.#due(kind, due);
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
      const finals = new Map<CommandRow, CommandAnswer>();
      const undecided = kind === 'rollback' ? await withoutPayout(tx, rows) : NONE;
      for (const [index, row] of rows.entries()) {
        const answer = answerIn(results[index]);
        if (answer === null || !FINAL[kind].includes(answer.outcome)) continue;
        if (answer.outcome !== 'already-settled' || !undecided.has(row.bet_id)) finals.set(row, answer);
      }
      const answers = [...finals].map(([row, { outcome }]) => ({ transaction: row.transaction_id, outcome }));
      const isEnding = await endCommands(tx, answers);
      for (const [index, row] of rows.entries()) {
        const answer = finals.get(row);
        if (answer !== undefined) {
          if (isEnding.has(row.transaction_id)) await this.#listener.onAnswered(tx, row, answer);
          ended.push(row.bet_id);
          continue;
        }
        const refusal = refusalIn(results[index]);
        await this.#postpone(tx, row, refusal);
        if (refusal !== null) refused.push(`${row.transaction_id}: ${refusal}`);
      }
    });
    const silent = rows.length - ended.length - refused.length;
    this.#report(kind, { refused, silent, callRefusal: callRefusalIn(results) });
    await this.#listener.onCommitted(ended);
    return rows.length === BATCH && ended.length > 0;
  }

  #report(kind: Delivered, { refused, silent, callRefusal }: Undelivered): void {
    const { onFailure } = this.#ports;
    if (refused.length > 0) onFailure(`a refused ${kind}`, refused.join(', '));
    const why = callRefusal === null ? 'unanswered' : `refused as a whole: ${callRefusal}`;
    if (silent > 0) onFailure('the outbox', `${String(silent)} ${kind}s ${why}`);
  }

  readonly #postpone = (tx: Tx, { transaction_id, attempts }: CommandRow, refusal: string | null) => {
    return tx
      .updateTable('wallet_commands')
      .set({
        attempts: sql<number>`attempts + 1`,
        refusal,
        next_at: new Date(
          this.#ports.nowMs() + (refusal === null ? retryDelayMs(attempts) : REFUSED_RETRY_MS),
        ),
      })
      .where('transaction_id', '=', transaction_id)
      .execute();
  };

  readonly #onFailure = (failure: unknown): void => this.#ports.onFailure('the outbox', failure);

  /** Delivers the due commands. Resolves after one attempt at each, whoever calls meanwhile. */
  deliverNow(): Promise<void> {
    if (this.#next !== null) return this.#next;
    const next = this.#last.then(() => this.#deliver()).catch(this.#onFailure);
    this.#last = this.#next = next;
    return next;
  }

  /** Gives stakes without an answer up, and has what is due delivered: after a start, and every second. Resolves before the wallet answers. */
  async followUp(): Promise<void> {
    this.#givingUp ??= this.#listener
      .giveUpUnanswered()
      .catch(this.#onFailure)
      .finally(() => (this.#givingUp = null));
    await this.#givingUp;
    void this.deliverNow();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.#givingUp;
    await this.#last;
  }
}
