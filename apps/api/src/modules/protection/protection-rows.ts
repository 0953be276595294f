import type { ProtectionEventKind } from '@realm/api-client/contract';
import type { CurrencyCode, LimitKind, LimitPeriod } from '@realm/domain';
import type { Selectable } from 'kysely';
import { signalCommit } from '../../db/commit-signals';
import type { Reader, Tx } from '../../db/database';
import type { PageRequest } from '../../db/page';
import type { Tables } from '../../db/tables';
import type { ProtectionActor, StoredProtectionDetails } from '../../db/tables/protection';
import { lockMember } from '../orders';

export type LimitRow = Selectable<Tables['play_limits']>;
export type ProtectionRow = Selectable<Tables['member_protection']>;

/**
 * Locks the member, as every stake does, and makes sure of a row for what the member sets.
 *
 * @returns The active currency.
 */
export async function lockProtection(
  tx: Tx,
  memberId: bigint,
): Promise<{ readonly currency: CurrencyCode; readonly row: ProtectionRow }> {
  const currency = await lockMember(tx, memberId);
  await tx
    .insertInto('member_protection')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('member_protection')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { currency, row };
}

export const findProtection = (reader: Reader, memberId: bigint): Promise<ProtectionRow | undefined> =>
  reader.selectFrom('member_protection').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export const listLimits = (reader: Reader, memberId: bigint): Promise<LimitRow[]> =>
  reader.selectFrom('play_limits').selectAll().where('member_id', '=', memberId).execute();

export interface LimitName {
  readonly memberId: bigint;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

export const findLimit = (
  reader: Reader,
  { memberId, kind, period }: LimitName,
): Promise<LimitRow | undefined> =>
  reader
    .selectFrom('play_limits')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst();

/** Replaces the limit, with a raise that waits or without one. */
export async function putLimit(tx: Tx, { member_id, kind, period, ...values }: LimitRow): Promise<void> {
  await tx
    .insertInto('play_limits')
    .values({ member_id, kind, period, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'period']).doUpdateSet(values))
    .execute();
}

export async function deleteLimit(tx: Tx, { memberId, kind, period }: LimitName): Promise<void> {
  await tx
    .deleteFrom('play_limits')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
}

export interface NewProtectionEvent {
  readonly memberId: bigint;
  readonly at: Date;
  readonly actor: ProtectionActor;
  readonly kind: ProtectionEventKind;
  readonly details: StoredProtectionDetails;
}

/** Publishes to the topic after the commit. */
export async function recordProtectionEvent(
  tx: Tx,
  { memberId, at, actor, kind, details }: NewProtectionEvent,
): Promise<void> {
  await tx
    .insertInto('protection_events')
    .values({ member_id: memberId, at, actor, kind, details: JSON.stringify(details) })
    .execute();
  signalCommit(tx, 'protection');
}

export type ProtectionEventRow = Selectable<Tables['protection_events']>;

export async function countProtectionEvents(reader: Reader, memberId: bigint): Promise<number> {
  const { count } = await reader
    .selectFrom('protection_events')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const selectProtectionEvents = (
  reader: Reader,
  memberId: bigint,
  { range, after, limit }: PageRequest,
): Promise<ProtectionEventRow[]> => {
  let query = reader
    .selectFrom('protection_events')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('at', '>=', range.from)
    .where('at', '<', range.to)
    .orderBy('at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit + 1);
  if (after !== null)
    query = query.where((row) => row(row.refTuple('at', 'event_id'), '<', row.tuple(after.at, after.id)));
  return query.execute();
};
