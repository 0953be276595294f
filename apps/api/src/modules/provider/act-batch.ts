import { createHash } from 'node:crypto';
import type { ActAnswer, WalletOutcome } from '@realm/api-client/contract';
import {
  fromMinor,
  isGameWalletCategory,
  type BetResult,
  type CurrencyCode,
  type GameCategory,
  type LedgerType,
} from '@realm/domain';
import { accountId, gameKind, HOUSE, memberLeg, type AccountStates, type LedgerEvent } from '../../ledger';
import {
  BET_FAMILIES,
  endedEventId,
  familyOf,
  placedEventId,
  type BetOrderRow,
  type NewBetOrder,
} from '../bets';
import type { Act, ActKind } from './act';

/** An act that has its outcome. */
export interface StoredAct {
  readonly kind: ActKind;
  readonly contentHash: string;
  readonly outcome: WalletOutcome;
  readonly orderNumber: string | null;
}

/** What is known before the first act of a batch is decided; everything that decisions depend on is locked. */
export interface ActView {
  /** By transaction. */
  readonly acts: ReadonlyMap<string, StoredAct>;
  /** By bet. */
  readonly orders: ReadonlyMap<string, BetOrderRow>;
  /** Bets whose rollback was accepted. */
  readonly rolledBack: ReadonlySet<string>;
  readonly closedRounds: ReadonlySet<string>;
  /** By player. */
  readonly members: ReadonlyMap<string, bigint>;
  /** By game, the provider's own games only. */
  readonly categories: ReadonlyMap<string, GameCategory>;
  /** By session. A session that may not bet any more has a refusal. */
  readonly sessions: ReadonlyMap<string, OpenSession>;
}

export interface OpenSession {
  readonly memberId: bigint;
  readonly game: string;
  readonly currency: string;
  readonly refusal: 'session-expired' | 'maintenance' | null;
}

export interface SettledOrder {
  readonly orderNumber: string;
  readonly status: 'settled' | 'cancelled';
  readonly payoutMinor: bigint | null;
  readonly endedEvent: string | null;
  readonly result: BetResult;
  readonly details: Act['details'];
}

interface Bet {
  readonly orderNumber: string;
  readonly memberId: bigint;
  readonly game: string | null;
  readonly round: string | null;
  readonly currency: string;
  readonly stakeMinor: bigint;
  status: 'open' | 'settled' | 'cancelled';
}

const CANCELLED: BetResult = 8;

const LOST: BetResult = 4;

/** What a game is played with. */
export interface Wallet {
  readonly memberId: bigint;
  readonly category: GameCategory;
  readonly currency: CurrencyCode;
  readonly account: bigint;
  readonly types: Readonly<Record<'bet' | 'payout' | 'cancel', LedgerType>>;
}

/** `null` for a member, game or currency that is not known. */
export function walletOf(
  { members, categories }: Pick<ActView, 'members' | 'categories'>,
  { player, game, currency }: Pick<Act, 'player' | 'game' | 'currency'>,
): Wallet | null {
  const memberId = members.get(player);
  const category = categories.get(game);
  if (memberId === undefined || category === undefined || currency === null) return null;
  const { bet, payout, cancel } = BET_FAMILIES[familyOf(category)];
  const kind = isGameWalletCategory(category) ? gameKind(category) : 'available';
  return {
    ...{ memberId, category, currency, account: accountId(memberId, kind, currency) },
    // Live bets have no type of their own for a returned stake.
    types: { bet, payout, cancel: cancel ?? payout },
  };
}

interface Posting {
  readonly eventId: string;
  readonly orderNumber: string;
  readonly type: LedgerType;
  readonly amountMinor: bigint;
}

/** A bet's number follows from the provider's id of it, so one id is one bet. */
const numberOf = ({ provider, bet }: Act): string =>
  `G${createHash('sha256').update(`${provider}:${bet}`).digest('hex').slice(0, 30).toUpperCase()}`;

/** Decides acts one after the other; a refusal touches no other act. */
export class ActBatch {
  readonly events: LedgerEvent[] = [];
  readonly newActs: { readonly act: Act; readonly stored: StoredAct }[] = [];
  readonly newOrders: NewBetOrder[] = [];
  readonly settledOrders: SettledOrder[] = [];
  readonly #view: ActView;
  readonly #states: AccountStates;
  readonly #at: Date;
  readonly #acts: Map<string, StoredAct>;
  readonly #bets: Map<string, Bet>;
  readonly #rolledBack: Set<string>;

  constructor(view: ActView, states: AccountStates, at: Date) {
    this.#view = view;
    this.#states = states;
    this.#at = at;
    this.#acts = new Map(view.acts);
    this.#bets = new Map([...view.orders].map(([bet, order]) => [bet, betOf(order)]));
    this.#rolledBack = new Set(view.rolledBack);
  }

  run(act: Act): ActAnswer {
    const before = this.#acts.get(act.transaction);
    if (before !== undefined) {
      const same = before.contentHash === act.contentHash;
      return this.#answer(act, same ? before : { outcome: 'duplicate', orderNumber: null }, same);
    }
    const outcome = this.#decide(act);
    const found = outcome === 'not-found' ? null : (this.#bets.get(act.bet)?.orderNumber ?? null);
    const stored = { kind: act.kind, contentHash: act.contentHash, outcome, orderNumber: found };
    this.#acts.set(act.transaction, stored);
    this.newActs.push({ act, stored });
    return this.#answer(act, stored, false);
  }

  #answer(act: Act, { outcome, orderNumber }: Pick<StoredAct, 'outcome' | 'orderNumber'>, repeated: boolean) {
    const wallet = this.#walletOf(act);
    const balance =
      wallet === null ? null : fromMinor(this.#states.of(wallet.account).balance, wallet.currency).amount;
    return { transaction: act.transaction, outcome, repeated, balance, orderNumber };
  }

  #walletOf = (act: Act): Wallet | null => walletOf(this.#view, act);

  #decide(act: Act): WalletOutcome {
    const wallet = this.#walletOf(act);
    if (wallet === null) return 'not-found';
    switch (act.kind) {
      case 'bet':
        return this.#refusalOfBet(act) ?? this.#place(act, wallet);
      case 'play':
        return this.#refusalOfBet(act) ?? this.#place(act, wallet, act.payoutMinor);
      case 'win':
        return this.#win(act, wallet);
      case 'rollback':
        return this.#rollBack(act, wallet);
    }
  }

  /** @param payoutMinor - Of a round that is decided at once: posted with the stake, or neither is. */
  #place(act: Act, wallet: Wallet, payoutMinor: bigint | null = null): WalletOutcome {
    const { provider, bet, game, round } = act;
    const { memberId, category, currency, types } = wallet;
    const stakeMinor = act.stakeMinor ?? 0n;
    const orderNumber = numberOf(act);
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
    const placed: Bet = { orderNumber, memberId, game, round, currency, stakeMinor, status: 'open' };
    this.#bets.set(bet, placed);
    this.newOrders.push({
      ...{ orderNumber, provider, providerBet: bet, memberId, category, game, currency, stakeMinor, round },
      ...{ placedAt: this.#at, placedEvent },
    });
    if (act.kind === 'play') this.#settle(placed, act, payout);
    return 'accepted';
  }

  #refusalOfBet(act: Act): WalletOutcome | null {
    const { kind, bet, round, session, stakeMinor, payoutMinor, player, game, currency } = act;
    if (this.#rolledBack.has(bet)) return 'rolled-back';
    if (this.#bets.has(bet)) return 'duplicate';
    if (this.#view.closedRounds.has(round)) return 'round-closed';
    if (stakeMinor === null || stakeMinor <= 0n) return 'invalid-amount';
    if (kind === 'play' && payoutMinor === null) return 'invalid-amount';
    const open = this.#view.sessions.get(session ?? '');
    if (open === undefined) return 'session-expired';
    const isOwn =
      open.memberId === this.#view.members.get(player) && open.game === game && open.currency === currency;
    return isOwn ? open.refusal : 'session-expired';
  }

  #win(act: Act, wallet: Wallet): WalletOutcome {
    if (act.payoutMinor === null) return 'invalid-amount';
    const bet = this.#openBet(act);
    if (typeof bet === 'string') return bet === 'cancelled' ? 'rolled-back' : bet;
    const payout = this.#payoutOf(wallet, bet.orderNumber, act.payoutMinor);
    const refused = this.#apply(payout);
    if (refused !== null) return refused;
    this.#settle(bet, act, payout);
    return 'accepted';
  }

  #rollBack(act: Act, wallet: Wallet): WalletOutcome {
    if (!this.#bets.has(act.bet)) {
      if (this.#rolledBack.has(act.bet)) return 'already-rolled-back';
      this.#rolledBack.add(act.bet);
      return 'accepted';
    }
    const bet = this.#openBet(act);
    if (typeof bet === 'string') return bet === 'cancelled' ? 'already-rolled-back' : bet;
    const { orderNumber, stakeMinor: amountMinor } = bet;
    const eventId = endedEventId(orderNumber);
    const refused = this.#apply([
      this.#eventOf(wallet, { eventId, orderNumber, type: wallet.types.cancel, amountMinor }),
    ]);
    if (refused !== null) return refused;
    bet.status = 'cancelled';
    this.#rolledBack.add(act.bet);
    this.settledOrders.push({
      ...{
        orderNumber,
        status: 'cancelled',
        payoutMinor: null,
        endedEvent: eventId,
        result: CANCELLED,
        details: null,
      },
    });
    return 'accepted';
  }

  #openBet(act: Act): Bet | 'not-found' | 'already-settled' | 'cancelled' {
    const bet = this.#bets.get(act.bet);
    const isOwn =
      bet?.memberId === this.#view.members.get(act.player) &&
      bet?.game === act.game &&
      bet.round === act.round &&
      bet.currency === act.currency;
    if (bet === undefined || !isOwn) return 'not-found';
    if (bet.status === 'open') return bet;
    return bet.status === 'settled' ? 'already-settled' : 'cancelled';
  }

  #settle(bet: Bet, { payoutMinor, result, details }: Act, payout: readonly LedgerEvent[]): void {
    bet.status = 'settled';
    this.settledOrders.push({
      ...{ orderNumber: bet.orderNumber, status: 'settled', payoutMinor, details },
      endedEvent: payout[0]?.eventId ?? null,
      result: result ?? LOST,
    });
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
      ...{ eventId, reference: orderNumber, note: '', at: this.#at },
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

const betOf = (order: BetOrderRow): Bet => ({
  orderNumber: order.order_number,
  memberId: order.member_id,
  game: order.game,
  round: order.round,
  currency: order.currency,
  stakeMinor: order.stake_minor,
  status: order.status,
});
