import type { Kind } from './ledger-truth';
import { toMinor } from '../support/minor';
import { type Definite, type MoneyRequest, describe } from './request-log';

/** One leg that an accepted request must have left in the ledger. */
export interface ExpectedLeg {
  readonly type: number;
  readonly from: Kind;
  readonly to: Kind;
  readonly amountMinor: bigint;
}

export interface Effect {
  /** The ledger's type. */
  readonly reference: string;
  readonly legs: readonly ExpectedLeg[];
}

interface Receipt {
  readonly transferId: string;
  readonly moved: readonly { readonly category: Kind; readonly amount: string }[];
  readonly total: string;
}

/**
 * The effects that an accepted answer reports.
 *
 * @throws when the answer does not match the request: another amount, category or kind.
 */
export function effectOf(request: MoneyRequest, answer: unknown): Effect {
  if (request.command === 'createWithdrawal') return withdrawalEffect(request, answer);
  const { transferId, moved, total } = answer as Receipt;
  const sum = moved.reduce((all, { amount }) => all + toMinor(amount), 0n);
  if (sum !== toMinor(total)) throw new Error(`${describe(request)}: the parts do not make ${total}`);
  const { category, amount } = request.input;
  const fits = moved.length === 1 && moved[0]?.category === category && sum === toMinor(amount ?? '0');
  if (request.command !== 'collectAll' && !fits)
    throw new Error(`${describe(request)} was answered with ${JSON.stringify(moved)}`);
  return { reference: transferId, legs: moved.map((part) => legOf(request, part)) };
}

function legOf({ command }: MoneyRequest, part: Receipt['moved'][number]): ExpectedLeg {
  const amountMinor = toMinor(part.amount);
  if (command === 'transfer') return { type: 22, from: 'available', to: part.category, amountMinor };
  return { type: command === 'reclaim' ? 23 : 20, from: part.category, to: 'available', amountMinor };
}

function withdrawalEffect(request: MoneyRequest, answer: unknown): Effect {
  const { orderId, amount } = answer as { orderId: string; amount: string };
  const amountMinor = toMinor(amount);
  if (amountMinor !== toMinor(request.input['amount'] ?? '0'))
    throw new Error(`${describe(request)} froze ${amount}`);
  return { reference: orderId, legs: [{ type: 12, from: 'available', to: 'frozen', amountMinor }] };
}

const isAccepted = (outcome: Definite | null): outcome is Definite & { kind: 'accepted' } =>
  outcome?.kind === 'accepted';

/** The effects of everything that was accepted, in any order. */
export const effectsOf = (requests: readonly MoneyRequest[]): Effect[] =>
  requests.flatMap((request) =>
    isAccepted(request.outcome) ? [effectOf(request, request.outcome.data)] : [],
  );

/** A member's balances if exactly the accepted requests happened, each once: computed naively, from the answers only. */
export function balancesAfter(fundedMinor: bigint, effects: readonly Effect[]): ReadonlyMap<Kind, bigint> {
  const balances = new Map<Kind, bigint>([['available', fundedMinor]]);
  const add = (kind: Kind, minor: bigint) => balances.set(kind, (balances.get(kind) ?? 0n) + minor);
  for (const { from, to, amountMinor } of effects.flatMap(({ legs }) => legs)) {
    add(from, -amountMinor);
    add(to, amountMinor);
  }
  return balances;
}
