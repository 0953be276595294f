import { createHash } from 'node:crypto';
import type { CommandAnswer, WalletOutcome } from '@realm/api-client/contract';
import {
  canMoveBet,
  fromMinor,
  isGameWalletCategory,
  payoutFitsResult,
  type BetResult,
  type LedgerType,
} from '@realm/domain';
import { accountId, HOUSE, memberLeg, type AccountStates, type LedgerEvent } from '../../ledger';
import {
  endedEventId,
  placedEventId,
  type BetCorrection,
  type BetMove,
  type BetOrderRow,
  type NewBetOrder,
} from '../bets';
import { StakeGate, type AdmittedStake } from '../protection';
import type { BatchContext, Bet, StoredCommand } from './batch-context';
import { correctBet } from './correct-bet';
import type { WalletCommand, CommandKind } from './wallet-command';
import { walletOf, type Wallet } from './wallet-of';

const CANCELLED: BetResult = 8;
/** Of an abnormal order: what a wrong result had paid. */
const TAKEN_BACK: LedgerType = 19;
const NOT_CORRECTED = { result: null, payoutMinor: null, corrections: 0, claimMinor: 0n } as const;
export const LOST: BetResult = 4;

interface StakeToPlace {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint | null;
  readonly admitted: AdmittedStake;
}

interface Posting {
  readonly eventId: string;
  readonly orderNumber: string;
  readonly type: LedgerType;
  readonly amountMinor: bigint;
}

/** A bet's number follows from the provider's id of it, so one id is one bet. */
const numberOf = ({ provider, bet }: WalletCommand): string =>
  `G${createHash('sha256').update(`${provider}:${bet}`).digest('hex').slice(0, 30).toUpperCase()}`;

/** A debt to a member must be paid eventually: such a refusal is not stored, so that a repetition is decided again. */
const isTemporary = (kind: CommandKind, outcome: WalletOutcome): boolean =>
  outcome === 'over-limit' && kind !== 'bet' && kind !== 'play';

/** Decides commands one after the other; a refusal touches no other command. */
export class WalletCommandBatch {
  readonly events: LedgerEvent[] = [];
  readonly newCommands: { readonly command: WalletCommand; readonly stored: StoredCommand }[] = [];
  readonly newOrders: NewBetOrder[] = [];
  readonly endedOrders: BetMove[] = [];
  readonly corrections: BetCorrection[] = [];
  readonly #view: BatchContext;
  readonly #states: AccountStates;
  readonly #at: Date;
  readonly #commands: Map<string, StoredCommand>;
  readonly #bets: Map<string, Bet>;
  readonly #rolledBack: Set<string>;
  readonly #gate: StakeGate;

  constructor(view: BatchContext, states: AccountStates, at: Date) {
    this.#view = view;
    this.#states = states;
    this.#at = at;
    this.#commands = new Map(view.commands);
    this.#bets = new Map([...view.orders].map(([bet, order]) => [bet, betOf(order)]));
    this.#rolledBack = new Set(view.rolledBack);
    this.#gate = new StakeGate(view.protections);
  }

  run(command: WalletCommand): CommandAnswer {
    const before = this.#commands.get(command.transaction);
    if (before !== undefined) {
      const same = before.contentHash === command.contentHash;
      return this.#answer(command, same ? before : { outcome: 'duplicate', orderNumber: null }, same);
    }
    const outcome = this.#decide(command);
    const found = outcome === 'not-found' ? null : (this.#bets.get(command.bet)?.orderNumber ?? null);
    const stored = { kind: command.kind, contentHash: command.contentHash, outcome, orderNumber: found };
    if (!isTemporary(command.kind, outcome)) {
      this.#commands.set(command.transaction, stored);
      this.newCommands.push({ command, stored });
    }
    return this.#answer(command, stored, false);
  }

  #answer(
    command: WalletCommand,
    { outcome, orderNumber }: Pick<StoredCommand, 'outcome' | 'orderNumber'>,
    repeated: boolean,
  ) {
    const wallet = this.#walletOf(command);
    const balance =
      wallet === null ? null : fromMinor(this.#states.of(wallet.account).balance, wallet.currency).amount;
    return { transaction: command.transaction, outcome, repeated, balance, orderNumber };
  }

  #walletOf = (command: WalletCommand): Wallet | null => walletOf(this.#view, command);

  #decide(command: WalletCommand): WalletOutcome {
    const wallet = this.#walletOf(command);
    if (wallet === null) return 'not-found';
    switch (command.kind) {
      case 'bet':
        return this.#refusalOfBet(command, wallet) ?? this.#admit(command, wallet);
      case 'play':
        return this.#refusalOfBet(command, wallet) ?? this.#admit(command, wallet, command.payoutMinor);
      case 'win':
        return this.#win(command, wallet);
      case 'rollback':
        return this.#rollBack(command, wallet);
      case 'resettle':
        return this.#resettle(command, wallet);
    }
  }

  /** @param payoutMinor - Of a round that is decided at once: posted with the stake, or neither is. */
  #admit(command: WalletCommand, wallet: Wallet, payoutMinor: bigint | null = null): WalletOutcome {
    const { memberId, currency } = wallet;
    const stake = { memberId, currency, stakeMinor: command.stakeMinor ?? 0n };
    const admission = this.#gate.admit(stake);
    if (!admission.ok) return admission.refusal;
    return this.#place(command, wallet, { ...stake, payoutMinor, admitted: admission.stake });
  }

  #place(
    command: WalletCommand,
    wallet: Wallet,
    { stakeMinor, payoutMinor, admitted }: StakeToPlace,
  ): WalletOutcome {
    const { kind, provider, bet, game, round, details } = command;
    const { memberId, category, currency, types } = wallet;
    const orderNumber = numberOf(command);
    const placedEvent = placedEventId(orderNumber);
    const stake = this.#eventOf(wallet, {
      eventId: placedEvent,
      orderNumber,
      type: types.bet,
      amountMinor: stakeMinor,
    });
    const payout = this.#payoutOf(wallet, orderNumber, payoutMinor ?? 0n);
    const refused = this.#apply([stake, ...payout]);
    if (refused !== null) return refused;
    const placedAt = this.#at;
    const placed: Bet = {
      orderNumber,
      memberId,
      game,
      round,
      currency,
      stakeMinor,
      placedAt,
      status: 'open',
      ...NOT_CORRECTED,
    };
    this.#bets.set(bet, placed);
    this.#gate.count(placed);
    this.newOrders.push({
      orderNumber,
      provider,
      providerBet: bet,
      memberId,
      category,
      game,
      currency,
      stakeMinor,
      round,
      // Of a round that is decided at once, they come with the result.
      details: kind === 'bet' ? details : null,
      placedAt,
      placedEvent,
      admitted,
    });
    if (kind === 'play') this.#settle(placed, command, payout);
    return 'accepted';
  }

  #refusalOfBet(command: WalletCommand, { category }: Wallet): WalletOutcome | null {
    const { kind, bet, round, session, stakeMinor, payoutMinor, player, game, currency } = command;
    if (this.#rolledBack.has(bet)) return 'rolled-back';
    if (this.#bets.has(bet)) return 'duplicate';
    if (this.#view.closedRounds.has(round)) return 'round-closed';
    if (stakeMinor === null || stakeMinor <= 0n) return 'invalid-amount';
    if (kind === 'play' && (payoutMinor === null || !fits(command, stakeMinor))) return 'invalid-amount';
    const open = this.#view.sessions.get(session ?? '');
    if (open === undefined) return 'session-expired';
    const isOwn =
      open.memberId === this.#view.members.get(player) && open.game === game && open.currency === currency;
    if (!isOwn) return 'session-expired';
    const { openCategories, closedGames } = this.#view;
    return (
      open.refusal ?? (openCategories.includes(category) && !closedGames.has(game) ? null : 'maintenance')
    );
  }

  #win(command: WalletCommand, wallet: Wallet): WalletOutcome {
    if (command.payoutMinor === null) return 'invalid-amount';
    const bet = this.#openBet(command);
    if (typeof bet === 'string') return bet === 'cancelled' ? 'rolled-back' : bet;
    if (!fits(command, bet.stakeMinor)) return 'invalid-amount';
    const payout = this.#payoutOf(wallet, bet.orderNumber, command.payoutMinor);
    const refused = this.#apply(payout);
    if (refused !== null) return refused;
    this.#settle(bet, command, payout);
    return 'accepted';
  }

  #rollBack(command: WalletCommand, wallet: Wallet): WalletOutcome {
    if (!this.#bets.has(command.bet)) {
      if (this.#rolledBack.has(command.bet)) return 'already-rolled-back';
      this.#rolledBack.add(command.bet);
      return 'accepted';
    }
    const bet = this.#openBet(command);
    if (typeof bet === 'string') return bet === 'cancelled' ? 'already-rolled-back' : bet;
    const { orderNumber, stakeMinor: amountMinor } = bet;
    const eventId = endedEventId(orderNumber);
    const refused = this.#apply([
      this.#eventOf(wallet, { eventId, orderNumber, type: wallet.types.cancel, amountMinor }),
    ]);
    if (refused !== null) return refused;
    this.#rolledBack.add(command.bet);
    this.#end(bet, {
      to: 'cancelled',
      payoutMinor: null,
      endedEvent: eventId,
      result: CANCELLED,
      details: null,
    });
    return 'accepted';
  }

  #ownBet(command: WalletCommand): Bet | null {
    const bet = this.#bets.get(command.bet);
    const isOwn =
      bet?.memberId === this.#view.members.get(command.player) &&
      bet?.game === command.game &&
      bet.round === command.round &&
      bet.currency === command.currency;
    return bet === undefined || !isOwn ? null : bet;
  }

  #resettle(command: WalletCommand, wallet: Wallet): WalletOutcome {
    const bet = this.#ownBet(command);
    if (bet === null) return 'not-found';
    if (isGameWalletCategory(wallet.category)) return 'not-correctable';
    if (bet.status === 'open') return 'not-settled';
    const correction = correctBet(bet, command, this.#states.of(wallet.account).balance);
    if (correction === null) return 'invalid-amount';
    const refused = this.#apply(this.#postingOf(wallet, correction));
    if (refused !== null) return refused;
    this.corrections.push({ ...correction, transaction: command.transaction });
    Object.assign(bet, correction.to, { claimMinor: correction.claimMinor, corrections: correction.number });
    return 'accepted';
  }

  /** None for a correction that moves nothing. */
  #postingOf(
    wallet: Wallet,
    {
      orderNumber,
      eventId,
      postedMinor,
      to,
    }: Pick<BetCorrection, 'orderNumber' | 'eventId' | 'postedMinor' | 'to'>,
  ): readonly LedgerEvent[] {
    if (eventId === null) return [];
    const { payout, cancel } = wallet.types;
    const returned = to.status === 'cancelled' ? cancel : payout;
    return [
      postedMinor < 0n
        ? this.#eventOf(wallet, { eventId, orderNumber, type: TAKEN_BACK, amountMinor: -postedMinor })
        : this.#eventOf(wallet, { eventId, orderNumber, type: returned, amountMinor: postedMinor }),
    ];
  }

  #openBet(command: WalletCommand): Bet | 'not-found' | 'already-settled' | 'cancelled' {
    const bet = this.#ownBet(command);
    if (bet === null) return 'not-found';
    if (canMoveBet(bet.status, 'settled')) return bet;
    return bet.status === 'cancelled' ? 'cancelled' : 'already-settled';
  }

  #settle(bet: Bet, { payoutMinor, result, details }: WalletCommand, payout: readonly LedgerEvent[]): void {
    const endedEvent = payout[0]?.eventId ?? null;
    this.#end(bet, { to: 'settled', payoutMinor, endedEvent, result: result ?? LOST, details });
  }

  #end(bet: Bet, move: Omit<BetMove, 'orderNumber' | 'from'>): void {
    this.endedOrders.push({ orderNumber: bet.orderNumber, from: bet.status, ...move });
    this.#gate.countEnd(bet, move.payoutMinor);
    bet.status = move.to;
    bet.result = move.result;
    bet.payoutMinor = move.payoutMinor;
  }

  /** None for a bet that pays nothing. */
  #payoutOf(wallet: Wallet, orderNumber: string, amountMinor: bigint): readonly LedgerEvent[] {
    if (amountMinor === 0n) return [];
    return [
      this.#eventOf(wallet, {
        eventId: endedEventId(orderNumber),
        orderNumber,
        type: wallet.types.payout,
        amountMinor,
      }),
    ];
  }

  /** Between the member's wallet of the game and the house. */
  #eventOf(
    { account: own, currency }: Wallet,
    { eventId, orderNumber, type, amountMinor }: Posting,
  ): LedgerEvent {
    const other = accountId(HOUSE, 'house', currency);
    return {
      eventId,
      reference: orderNumber,
      note: '',
      at: this.#at,
      legs: [memberLeg(type, { own, other, amountMinor })],
    };
  }

  /** All of the events, or none. */
  #apply(events: readonly LedgerEvent[]): WalletOutcome | null {
    const { kind } = this.#states.apply({ legs: events.flatMap(({ legs }) => legs) });
    if (kind === 'insufficient') return 'insufficient-funds';
    if (kind === 'over-limit') return 'over-limit';
    this.events.push(...events);
    return null;
  }
}

const fits = ({ result, payoutMinor, currency }: WalletCommand, stakeMinor: bigint): boolean =>
  result !== null &&
  currency !== null &&
  payoutFitsResult(result, fromMinor(stakeMinor, currency), fromMinor(payoutMinor ?? 0n, currency));

const betOf = (order: BetOrderRow): Bet => ({
  orderNumber: order.order_number,
  memberId: order.member_id,
  game: order.game,
  round: order.round,
  currency: order.currency,
  stakeMinor: order.stake_minor,
  placedAt: order.placed_at,
  status: order.status,
  result: order.result,
  payoutMinor: order.payout_minor,
  corrections: order.corrections,
  claimMinor: order.claim_minor,
});
