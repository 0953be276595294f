import type { CurrencyCode } from '@realm/domain';
import { inCurrency, type Difference } from './difference';

/** A transfer between cells as the books of one of the two have it. */
export interface BookedTransfer {
  readonly transferId: string;
  readonly direction: 'out' | 'in';
  /** Whose books these are. */
  readonly cell: string;
  readonly other: string;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly status: 'under-way' | 'accepted' | 'returned' | 'refused';
}

/** One transfer in the books of all cells: one side each, where nothing is wrong. */
export interface Sides {
  readonly out: readonly BookedTransfer[];
  readonly in: readonly BookedTransfer[];
}

export function pairUp(transfers: readonly BookedTransfer[]): Map<string, Sides> {
  const pairs = new Map<string, Sides>();
  for (const one of transfers) {
    const sides = pairs.get(one.transferId) ?? { out: [], in: [] };
    pairs.set(one.transferId, { ...sides, [one.direction]: [...sides[one.direction], one] });
  }
  return pairs;
}

/**
 * Finds what is wrong with a transfer; `null`: nothing.
 *
 * @param first - Its sides as they were read first.
 * @param second - As they were read after all of the first reading: a transfer is sent before it is added, and added before its sender has
 *   it as accepted.
 */
export function judgeTransfer(first: Sides, second: Sides): Difference | null {
  const sent = second.out[0] ?? first.out[0];
  const added = second.in[0] ?? first.in[0];
  const any = sent ?? added;
  if (any === undefined) return null;
  const what = problemOf(first, second) ?? (sent && added ? mismatchOf(sent, added) : null);
  const [from, to] = any.direction === 'out' ? [any.cell, any.other] : [any.other, any.cell];
  const amount = inCurrency(any.amountMinor, any.currency);
  return what === null
    ? null
    : { where: `transfer ${any.transferId}, ${from} to ${to}`, what: `${amount} ${what}` };
}

function problemOf(first: Sides, second: Sides): string | null {
  for (const sides of [first.out, first.in])
    if (sides.length > 1)
      return `are ${String(sides.length)} times in the books, of ${sides.map(({ cell }) => cell).join(' and ')}`;
  const isAdded = (sides: Sides) => sides.in[0]?.status === 'accepted';
  const [added, sent] = [first.in[0], second.out[0]];
  if (isAdded(first) && sent === undefined)
    return `were added to ${added?.cell ?? ''}, and the books of ${added?.other ?? ''} have not sent them`;
  if (isAdded(first) && sent?.status === 'returned')
    return `were given back to ${sent.cell}, and added to ${sent.other}, too`;
  const ended = first.out[0];
  return ended?.status === 'accepted' && !isAdded(second)
    ? `were accepted, as ${ended.cell} has it, and the books of ${ended.other} have not added them`
    : null;
}

const mismatchOf = (sent: BookedTransfer, added: BookedTransfer): string | null =>
  sent.cell === added.other &&
  sent.other === added.cell &&
  sent.currency === added.currency &&
  sent.amountMinor === added.amountMinor
    ? null
    : `were sent from ${sent.cell} to ${sent.other}, and ${added.cell} has ${inCurrency(added.amountMinor, added.currency)} from ${added.other}`;
