import { ERROR_CODES, type EntranceName } from '@realm/api-client/contract';
import type { Tx } from '../../db/database';
import { insertCommand } from '../../operator/commands.repository';

interface Entered {
  readonly account: string;
  /** `null`: whoever showed the operator secret. */
  readonly staffId: bigint | null;
  readonly place: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Writes the audit entry of a call that succeeded before anybody was signed in. */
export async function noteEntrance(
  tx: Tx,
  name: EntranceName,
  { account, staffId, place, input, now }: Entered,
): Promise<void> {
  const entry = { at: now, operator: account, staffId, place, name, input, requestId: null };
  await insertCommand(tx, entry, ERROR_CODES.OK);
}
