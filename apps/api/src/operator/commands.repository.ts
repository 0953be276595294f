import type { ErrorCode } from '@realm/api-client/contract';
import type { Reader, Tx } from '../db/database';

export interface NewCommand {
  readonly at: Date;
  readonly operator: string;
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
  { at, operator, name, input, requestId }: NewCommand,
  code: ErrorCode,
): Promise<bigint | null> {
  const row = await tx
    .insertInto('operator_commands')
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
    .returning('command_id')
    .executeTakeFirst();
  return row?.command_id ?? null;
}

export async function completeCommand(
  tx: Tx,
  commandId: bigint,
  { code, output }: { code: ErrorCode; output: unknown },
): Promise<void> {
  const text = output === undefined ? null : JSON.stringify(output);
  await tx
    .updateTable('operator_commands')
    .set({ code, output: text })
    .where('command_id', '=', commandId)
    .execute();
}

export const findCommand = (reader: Reader, requestId: string): Promise<StoredCommand | undefined> =>
  reader
    .selectFrom('operator_commands')
    .select(['name', 'input', 'code', 'output'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
