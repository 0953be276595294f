import type { ErrorCode } from '@realm/api-client/contract';
import type { Reader, Tx } from '../db/database';
import { readTarget, reasonOf } from './audit-fields';
import type { Change } from './operation';

export interface NewCommand {
  readonly at: Date;
  readonly operator: string;
  readonly staffId: bigint | null;
  /** The block of the caller's address. */
  readonly place: string;
  readonly name: string;
  readonly input: unknown;
  readonly requestId: string | null;
}

export interface StoredCommand {
  readonly name: string;
  readonly input: unknown;
  readonly code: number;
  readonly output: unknown;
}

/**
 * Written before the command is executed: of two requests with one id the second waits here for the first.
 *
 * @returns `null` when a command with this id is there already.
 */
export async function insertCommand(
  tx: Tx,
  { at, operator, staffId, place, name, input, requestId }: NewCommand,
  code: ErrorCode,
): Promise<bigint | null> {
  const row = await tx
    .insertInto('operator_commands')
    .values({
      at,
      operator,
      staff_id: staffId,
      place,
      target: await readTarget(tx, input),
      reason: reasonOf(input),
      name,
      input: JSON.stringify(input ?? {}),
      request_id: requestId,
      code,
      output: null,
    })
    .onConflict((conflict) => conflict.column('request_id').where('request_id', 'is not', null).doNothing())
    .returning('command_id')
    .executeTakeFirst();
  return row?.command_id ?? null;
}

export async function completeCommand(
  tx: Tx,
  commandId: bigint,
  { code, output, change }: { code: ErrorCode; output: unknown; change: Change | null },
): Promise<void> {
  await tx
    .updateTable('operator_commands')
    .set({
      code,
      output: textOf(output),
      before: textOf(change?.before ?? undefined),
      after: textOf(change?.after ?? undefined),
    })
    .where('command_id', '=', commandId)
    .execute();
}

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export const findCommand = (reader: Reader, requestId: string): Promise<StoredCommand | undefined> =>
  reader
    .selectFrom('operator_commands')
    .select(['name', 'input', 'code', 'output'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
