import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database';
import { createMember } from '../modules/account';

/** A member without a session. @returns The internal number. */
export async function newTestMember(db: Database): Promise<bigint> {
  const account = `m${randomUUID().slice(0, 12)}`;
  const created = await createMember(db, { account, passwordHash: '-', now: new Date(0) });
  if (created === null) throw new Error(`${account} is taken`);
  return created.memberId;
}
