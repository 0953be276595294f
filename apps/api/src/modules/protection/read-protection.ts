import type { Protection } from '@realm/api-client/contract';
import { DEFAULT_REALITY_CHECK, fromMinor, type CurrencyCode } from '@realm/domain';
import { sql } from 'kysely';
import type { Reader } from '../../db/database';
import { readWallet } from '../../ledger';
import { activeCurrency } from '../orders';
import { presentPause } from './pause';
import { countProtectionEvents, findProtection, listLimits } from './protection-rows';
import { readLimitUses } from './read-limit-uses';

/** Everything about a member's protection, as the member and staff read it. */
export async function readProtection(reader: Reader, memberId: bigint, now: Date): Promise<Protection> {
  const row = await findProtection(reader, memberId);
  const limits = await listLimits(reader, memberId);
  return {
    limits: await readLimitUses(reader, { memberId, limits, now }),
    pause: row === undefined ? null : presentPause(row, now),
    realityCheckMinutes: row?.reality_check_minutes ?? DEFAULT_REALITY_CHECK,
    lifetime: await readLifetime(reader, memberId, await activeCurrency(reader, memberId)),
    openBets: await countOpenBets(reader, memberId),
    historyEntries: await countProtectionEvents(reader, memberId),
    serverTime: now.toISOString(),
  };
}

/** Of one currency: sums of several would change with their rates. */
async function readLifetime(reader: Reader, memberId: bigint, currency: CurrencyCode) {
  const { rows } = await sql<{ deposited: bigint; withdrawn: bigint }>`
    select
      (select coalesce(sum(credit_minor), 0)::bigint from deposit_orders
        where member_id = ${memberId} and currency = ${currency} and status = 'success') as deposited,
      (select coalesce(sum(amount_minor), 0)::bigint from withdrawal_orders
        where member_id = ${memberId} and currency = ${currency} and status = 'success') as withdrawn`.execute(
    reader,
  );
  const { deposited = 0n, withdrawn = 0n } = rows[0] ?? {};
  const { availableMinor, frozenMinor, games } = await readWallet(reader, memberId, currency);
  const holding = Object.values(games).reduce((sum, minor) => sum + minor, availableMinor + frozenMinor);
  const text = (minor: bigint) => fromMinor(minor, currency).amount;
  return {
    currencyCode: currency,
    deposited: text(deposited),
    withdrawn: text(withdrawn),
    net: text(deposited - withdrawn),
    holding: text(holding),
  };
}

async function countOpenBets(reader: Reader, memberId: bigint): Promise<number> {
  const { count } = await reader
    .selectFrom('bet_orders')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}
