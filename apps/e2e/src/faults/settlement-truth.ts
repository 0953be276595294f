/** A bet as the arcade has it. */
export interface SettledByArcade {
  readonly bet: string;
  readonly status: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint | null;
  /** As the platform numbers results; `null`: the platform follows the payout. */
  readonly result: number | null;
  readonly corrections: number;
}

/** Its order at the platform. */
export interface OrderOfBet {
  readonly bet: string;
  readonly number: string;
  readonly status: string;
  readonly payoutMinor: bigint | null;
  readonly result: number | null;
  readonly corrections: number;
}

/** One posting in the member's account: positive when it came in. */
export interface OwnPosting {
  readonly order: string;
  readonly eventId: string;
  readonly changeMinor: bigint;
}

const STATUS_OF: Readonly<Record<string, string>> = { settled: 'settled', void: 'cancelled' };

/** Compares the two sides and the ledger bet by bet: each bet has one stake and ends once, with the same result on both sides. */
export function violationsOfSettlements(
  bets: readonly SettledByArcade[],
  orders: readonly OrderOfBet[],
  postings: readonly OwnPosting[],
): string[] {
  const byBet = new Map(orders.map((order) => [order.bet, order]));
  const found: string[] = [];
  for (const bet of bets) {
    const order = byBet.get(bet.bet);
    if (order === undefined) {
      if (bet.status !== 'refused' && bet.status !== 'void') found.push(`bet ${bet.bet} has no order`);
      continue;
    }
    const own = postings.filter(({ order: number }) => number === order.number);
    found.push(...differences(bet, order), ...moneyOf(bet, order, own));
  }
  return found;
}

function differences(bet: SettledByArcade, order: OrderOfBet): string[] {
  const arcade = [STATUS_OF[bet.status] ?? bet.status, bet.payoutMinor, bet.corrections];
  const platform = [order.status, order.payoutMinor, order.corrections];
  const isSameResult = bet.result === null || bet.status === 'void' || bet.result === order.result;
  return isSameResult && arcade.join() === platform.join()
    ? []
    : [
        `bet ${bet.bet} is ${arcade.join()} (${String(bet.result)}), its order ${platform.join()} (${String(order.result)})`,
      ];
}

function moneyOf(bet: SettledByArcade, order: OrderOfBet, own: readonly OwnPosting[]): string[] {
  const net = own.reduce((sum, { changeMinor }) => sum + changeMinor, 0n);
  const expected = bet.status === 'settled' ? (bet.payoutMinor ?? 0n) - bet.stakeMinor : 0n;
  const events = own.map(({ eventId }) => eventId);
  return [
    ...(net === expected
      ? []
      : [`order ${order.number} has moved ${String(net)} instead of ${String(expected)}`]),
    ...(new Set(events).size === events.length
      ? []
      : [`order ${order.number} has an event twice: ${events.join()}`]),
    // Stake, end, and at most one posting for each correction.
    ...(events.length <= 2 + order.corrections
      ? []
      : [`order ${order.number} has ${String(events.length)} postings`]),
  ];
}
