import type { Tx } from '../../db/database';
import { PLAIN_CURSORS, readPage, type PageRequest } from '../../db/page';
import { accept, refuse, type Outcome } from '../../http/outcome';
import { findMember } from '../account';

interface ListInput {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
  readonly member?: string | undefined;
}

interface StaffList {
  readonly page: PageRequest;
  readonly memberId: bigint | undefined;
}

/** Reads which page of orders staff ask for, and of which member. */
export async function readStaffList(tx: Tx, input: ListInput, now: Date): Promise<Outcome<StaffList>> {
  const request = readPage(input, { now, cursors: PLAIN_CURSORS });
  if (!request.ok) return refuse(request.refusal);
  const member = input.member === undefined ? undefined : await findMember(tx, input.member);
  if (member === null) return refuse('NOT_FOUND');
  return accept({ page: request.page, memberId: member?.memberId });
}

/** The position of an order in a list of staff. */
export const positionOf = (row: { created_at: Date; seq: bigint }) => ({ at: row.created_at, id: row.seq });
