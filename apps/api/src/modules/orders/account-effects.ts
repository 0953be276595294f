import type { AccountEffect } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import type { Tx } from '../../db/database';
import { HOUSE, parseAccountId, readAccounts, type Leg } from '../../ledger';

/** What postings would do to each account that they touch, the member's own first, the available balance before the frozen one. Accounts not opened yet read as zero. */
export async function readEffects(tx: Tx, legs: readonly Leg[]): Promise<AccountEffect[]> {
  const changes = new Map<bigint, bigint>();
  const add = (id: bigint, minor: bigint) => changes.set(id, (changes.get(id) ?? 0n) + minor);
  for (const { debit, credit, amountMinor } of legs) {
    add(debit, -amountMinor);
    add(credit, amountMinor);
  }
  const rows = await readAccounts(tx, [...changes.keys()]);
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
  const effects = [...changes].map(([id, change]) => effectOf(id, balances.get(id) ?? 0n, change));
  const own = effects.filter((effect) => effect.own);
  return [
    ...own.filter(({ account }) => account === 'available'),
    ...own.filter(({ account }) => account !== 'available'),
    ...effects.filter((effect) => !effect.own),
  ];
}

function effectOf(id: bigint, before: bigint, change: bigint): AccountEffect {
  const { owner, kind, currency } = parseAccountId(id);
  const text = (minor: bigint) => fromMinor(minor, currency).amount;
  return {
    account: kind,
    own: owner !== HOUSE,
    currencyCode: currency,
    before: text(before),
    change: text(change),
    after: text(before + change),
  };
}
