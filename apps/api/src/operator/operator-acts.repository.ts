import type { ErrorCode } from '@realm/api-client/contract';
import type { Reader, Tx } from '../db/database';

export interface NewAct {
  readonly at: Date;
  readonly operator: string;
  readonly name: string;
  readonly input: unknown;
  readonly requestId: string | null;
}

export interface StoredAct {
  readonly name: string;
  readonly input: unknown;
  readonly code: number;
  readonly output: unknown;
}

/**
 * Written before the act is done: of two requests with one id the second waits here for the first.
 *
 * @returns `null` when an act with this id is there already.
 */
export async function insertAct(
  tx: Tx,
  { at, operator, name, input, requestId }: NewAct,
  code: ErrorCode,
): Promise<bigint | null> {
  const row = await tx
    .insertInto('operator_acts')
    .values({
      at,
      operator,
      name,
      input: JSON.stringify(input ?? {}),
      request_id: requestId,
      code,
      output: null,
    })
    .onConflict((conflict) => conflict.column('request_id').where('request_id', 'is not', null).doNothing())
    .returning('act_id')
    .executeTakeFirst();
  return row?.act_id ?? null;
}

export async function completeAct(
  tx: Tx,
  actId: bigint,
  { code, output }: { code: ErrorCode; output: unknown },
): Promise<void> {
  const text = output === undefined ? null : JSON.stringify(output);
  await tx.updateTable('operator_acts').set({ code, output: text }).where('act_id', '=', actId).execute();
}

export const findAct = (reader: Reader, requestId: string): Promise<StoredAct | undefined> =>
  reader
    .selectFrom('operator_acts')
    .select(['name', 'input', 'code', 'output'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
