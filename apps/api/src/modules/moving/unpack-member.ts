import { sql } from 'kysely';
import { textsLiteral } from '../../db/array-literal';
import type { Tx } from '../../db/database';
import type { Ports } from '../../ports';
import { storeAvatarImage } from '../profile';
import { writeAuthenticator } from './authenticator-part';
import { writeCopiedRows } from './copy-rows';
import { writeUses } from './limit-uses';
import { encodePackage, type MemberPackage } from './member-package';
import { writeRequests } from './money-requests-part';
import { findMove } from './move-states';
import { placeMember, type PlaceRefusal } from './place-member';
import type { MoveRoute } from './seal-package';

export type Unpacked =
  | { readonly ok: true; readonly memberId: bigint }
  | { readonly ok: false; readonly reason: PlaceRefusal | 'given-up' };

/** Call it before `unpackMember`, outside of its transaction: a file store may take longer than that may wait. */
export const storeAvatar = (
  { files }: Pick<Ports, 'files'>,
  { member, avatarImage }: MemberPackage,
): Promise<void> => storeAvatarImage(files, member.avatar, avatarImage);

/**
 * Creates the member in this cell, who stays frozen until `releaseMember`. A move is unpacked once, however often it arrives.
 *
 * A refusal has written nothing.
 */
export async function unpackMember(
  { env, clock }: Pick<Ports, 'env' | 'clock'>,
  tx: Tx,
  { route, moved }: { route: Pick<MoveRoute, 'moveId' | 'from'>; moved: MemberPackage },
): Promise<Unpacked> {
  const { moveId, from } = route;
  const now = clock.now();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`move:${moveId}`}, 0))`.execute(tx);
  const known = await findMove(tx, moveId);
  if (known?.outcome === 'given-up') return { ok: false, reason: 'given-up' };
  if (known !== null) return { ok: true, memberId: known.memberId };
  if (!(await areServed(tx, currenciesOf(moved)))) return { ok: false, reason: 'currency-unknown' };
  const memberId = await placeMember(tx, moved.member);
  if (typeof memberId === 'string') return { ok: false, reason: memberId };
  await tx
    .insertInto('member_moves')
    .values({
      transfer_id: moveId,
      member_id: memberId,
      direction: 'in',
      other_cell: from,
      began_at: now,
    })
    .execute();
  await writeAuthenticator(tx, env, { memberId, authenticator: moved.authenticator });
  const encoded = encodePackage(moved);
  await writeCopiedRows(tx, memberId, encoded.rows);
  await writeRequests(tx, memberId, encoded.requests);
  await writeUses(tx, { memberId, uses: moved.uses, now });
  return { ok: true, memberId };
}

const currenciesOf = ({ member, rows, uses, accounts }: MemberPackage): string[] => [
  ...new Set([member, ...rows.play_limits, ...uses, ...accounts].map(({ currency }) => currency)),
];

async function areServed(tx: Tx, currencies: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ code: string }>`
    select code from ledger_currencies where code = any (${textsLiteral(currencies)}::text::text[])`.execute(
    tx,
  );
  return rows.length === currencies.length;
}
