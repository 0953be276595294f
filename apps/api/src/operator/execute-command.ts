import { isDeepStrictEqual } from 'node:util';
import { ERROR_CODES, errorName } from '@realm/api-client/contract';
import { checkAnswer } from '../http/check-answer';
import type { Tx } from '../db/database';
import { accept, refuse, type Outcome, type Refusal } from '../http/outcome';
import { runOnce } from '../http/run-once';
import type { Ports } from '../ports';
import { completeCommand, findCommand, insertCommand } from './commands.repository';
import type { Change, Operation } from './operation';
import { refuseMovedMember } from './refuse-moved-member';
import { handleWithApproval, type CommandOutcome } from './second-person';
import type { StaffMember } from './staff-member';

export interface CommandRequest {
  readonly input: unknown;
  readonly operator: string;
  /** `null` or absent: the operator secret was shown. */
  readonly staff?: StaffMember | null;
  readonly place?: string;
  /** Of the file that the command brings; the audit log has it beside the input. */
  readonly fileHash?: string;
  /** Runs in the command's transaction: a refusal of the caller, or `null`. */
  readonly refuseCaller?: (tx: Tx) => Promise<Refusal | null>;
}

/**
 * Executes a command once under its `requestId`, or each time that it is sent without one. Effect and audit row are committed
 * together; a refusal leaves only its audit row.
 */
export async function executeCommand(
  ports: Ports,
  operation: Operation,
  { input, operator, staff = null, place = '', fileHash, refuseCaller }: CommandRequest,
): Promise<Outcome<unknown>> {
  const now = ports.clock.now();
  const { requestId: requested, ...fields } = input as { readonly requestId?: string };
  const content = fileHash === undefined ? fields : { ...fields, fileHash };
  const requestId = requested?.toLowerCase() ?? null;
  const staffId = staff?.staffId ?? null;
  const entry = { at: now, operator, staffId, place, name: operation.name, input: content, requestId };
  let commandId = 0n;
  let change: Change | null = null;
  const ran = await runOnce<CommandOutcome>(
    ports.db,
    {
      insert: async (tx) => {
        const inserted = await insertCommand(tx, entry, ERROR_CODES.INTERNAL_ERROR);
        commandId = inserted ?? 0n;
        return inserted !== null;
      },
      complete: (tx, done) =>
        completeCommand(
          tx,
          commandId,
          done.ok
            ? {
                code: ERROR_CODES.OK,
                output: withoutSecrets(operation, done.value),
                change: done.isWaiting === true ? null : change,
              }
            : { code: ERROR_CODES[done.refusal], output: undefined, change: null },
        ),
      replay: () => replay(ports, operation, { content, requestId: requestId ?? '' }),
    },
    async (tx) => {
      change = null;
      const refused = (await refuseCaller?.(tx)) ?? (await refuseMovedMember(tx, input));
      if (refused !== null) return refused;
      const limitUsdt = ports.env.secondPersonAboveUsdt;
      const note = (noted: Change) => void (change = noted);
      const call = { input, operator, staff, now, note, secondPersonAboveUsdt: limitUsdt, env: ports.env };
      const done = await handleWithApproval(tx, operation, { call, limitUsdt });
      if (done.ok) checkAnswer(operation.endpoint, done.value);
      if (done.ok && done.isWaiting !== true) checkChange(operation, change);
      return done;
    },
  );
  if ('replayed' in ran) return ran.replayed;
  const { first } = ran;
  if (first.ok && first.isWaiting !== true) operation.afterCommit(ports, first.value);
  return first;
}

/** @throws if the audit log would not have what the command changed: a bug. */
function checkChange({ name, endpoint }: Operation, change: Change | null): void {
  if (change === null && endpoint.noChange === undefined)
    throw new Error(`${name} notes no fields before and after for the audit log`);
}

/** The answer as it is recorded, and repeated. */
function withoutSecrets({ endpoint: { shownOnce = [] } }: Operation, output: unknown): unknown {
  if (shownOnce.length === 0) return output;
  return { ...(output as object), ...Object.fromEntries(shownOnce.map((field) => [field, null])) };
}

/** The same command with the same input is answered as it was; anything else under its id is refused. */
async function replay(
  { db }: Ports,
  { name }: Operation,
  { content, requestId }: { content: unknown; requestId: string },
): Promise<Outcome<unknown>> {
  const stored = await findCommand(db, requestId);
  if (stored === undefined || stored.name !== name || !isDeepStrictEqual(stored.input, asStored(content)))
    return refuse('REQUEST_ID_REUSED');
  const code = errorName(stored.code);
  if (code === 'OK') return accept(stored.output);
  // Only the code is stored: where the member is now is read again.
  if (code === 'MEMBER_MOVED' || code === 'MEMBER_MOVING')
    return (await refuseMovedMember(db, content)) ?? refuse(code);
  return refuse(code ?? 'INTERNAL_ERROR');
}

const asStored = (input: unknown): unknown => JSON.parse(JSON.stringify(input ?? {})) as unknown;
