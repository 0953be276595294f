/** What these runs bet on. */
export type PlayedCategory = 'sports' | 'live' | 'slots';

export interface PlayedBet {
  readonly category: PlayedCategory;
  readonly stakeMinor: bigint;
  /** A stake that came back whole is no turnover. */
  readonly isPush: boolean;
}

export interface Offer {
  readonly stakeMinor: bigint;
  /** Turnover in sports. */
  readonly targetMinor: bigint;
  readonly rewardMinor: bigint;
}

/** One member's day. */
export interface PlayedDay {
  readonly uid: string;
  /** The uid of the agent; `null`: nobody invited this member. */
  readonly agent: string | null;
  /** The promotion that the member joined before the first bet. */
  readonly offer: Offer | null;
  readonly bets: readonly PlayedBet[];
}

/** What a member got: postings as `type amount`, and kinds of messages. */
export interface Received {
  readonly payments: readonly string[];
  readonly messages: readonly string[];
}

/** In the balance `available`: rebates of sports, live casino and games, a promotion's payout, a commission. */
export const DAILY_TYPES = [4, 7, 27, 10, 28] as const;
const PROMOTION_PAYOUT = 10;
const COMMISSION = 28;
export const DAILY_MESSAGES = ['rebate-paid', 'promotion-paid', 'commission-paid'] as const;

/**
 * Shares in ten-thousandths: the server's first rates for turnover below 10,000 CNY. Duplicated on purpose, as the ledger's numbers are: a
 * check must not calculate with what it checks.
 */
const PAID: Readonly<Record<PlayedCategory, { type: number; rebate: bigint; commission: bigint }>> = {
  sports: { type: 4, rebate: 40n, commission: 10n },
  live: { type: 7, rebate: 50n, commission: 10n },
  slots: { type: 27, rebate: 60n, commission: 15n },
};
const CATEGORIES = ['sports', 'live', 'slots'] as const;
const WHOLE = 10_000n;

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

const turnoverIn = (days: readonly PlayedDay[], category: PlayedCategory): bigint =>
  sum(
    days
      .flatMap(({ bets }) => bets)
      .filter((bet) => bet.category === category && !bet.isPush)
      .map(({ stakeMinor }) => stakeMinor),
  );

/** What a member should get for a day, from the bets alone. */
export function dueTo(uid: string, days: readonly PlayedDay[]): Received {
  const own = days.filter((day) => day.uid === uid);
  const downline = days.filter(({ agent }) => agent === uid);
  const rebates = CATEGORIES.map((category) => ({
    type: PAID[category].type,
    amount: (turnoverIn(own, category) * PAID[category].rebate) / WHOLE,
  })).filter(({ amount }) => amount > 0n);
  // Each category half up to the minor unit.
  const commission = sum(
    CATEGORIES.map(
      (category) => (turnoverIn(downline, category) * PAID[category].commission + WHOLE / 2n) / WHOLE,
    ),
  );
  const reached = own.flatMap(({ offer }) =>
    offer !== null && turnoverIn(own, 'sports') >= offer.targetMinor ? [offer] : [],
  );
  return {
    payments: [
      ...rebates.map(({ type, amount }) => `${String(type)} ${String(amount)}`),
      ...reached.map(
        ({ stakeMinor, rewardMinor }) => `${String(PROMOTION_PAYOUT)} ${String(stakeMinor + rewardMinor)}`,
      ),
      ...(commission > 0n ? [`${String(COMMISSION)} ${String(commission)}`] : []),
    ],
    messages: [
      ...(rebates.length > 0 ? ['rebate-paid'] : []),
      ...reached.map(() => 'promotion-paid'),
      ...(commission > 0n ? ['commission-paid'] : []),
    ],
  };
}

/** Names everybody who was not paid exactly what is due, once, with one message for each payment. */
export function violationsOfDay(
  days: readonly PlayedDay[],
  received: ReadonlyMap<string, Received>,
): string[] {
  return [...received].flatMap(([uid, { payments, messages }]) => {
    const due = dueTo(uid, days);
    return [
      ...difference(`member ${uid} was paid`, payments, due.payments),
      ...difference(`member ${uid} has the messages`, messages, due.messages),
    ];
  });
}

function difference(what: string, found: readonly string[], due: readonly string[]): string[] {
  const [is, should] = [found, due].map((list) => [...list].sort().join(', '));
  return is === should ? [] : [`${what} [${String(is)}] instead of [${String(should)}]`];
}
