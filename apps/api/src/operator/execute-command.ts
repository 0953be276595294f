import { isDeepStrictEqual } from 'node:util';
import { ERROR_CODES, errorName } from '@realm/api-client/contract';
import { checkAnswer } from '../http/check-answer';
import { accept, refuse, type Outcome } from '../http/outcome';
import { runOnce } from '../http/run-once';
import type { Ports } from '../ports';
import { completeCommand, findCommand, insertCommand } from './commands.repository';
import type { Operation } from './operation';
import { handleWithApproval, type CommandOutcome } from './second-person';

export interface CommandRequest {
  readonly input: unknown;
  readonly operator: string;
}

/**
 * Executes a command once under its `requestId`, or each time that it is sent without one. Effect and audit row are committed
 * together; a refusal leaves only its audit row.
 */
export async function executeCommand(
  ports: Ports,
  operation: Operation,
  { input, operator }: CommandRequest,
): Promise<Outcome<unknown>> {
  const now = ports.clock.now();
  const { requestId: requested, ...content } = input as { readonly requestId?: string };
  const requestId = requested?.toLowerCase() ?? null;
  const entry = { at: now, operator, name: operation.name, input: content, requestId };
  let commandId = 0n;
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
            ? { code: ERROR_CODES.OK, output: done.value }
            : { code: ERROR_CODES[done.refusal], output: undefined },
        ),
      replay: () => replay(ports, operation, { content, requestId: requestId ?? '' }),
    },
    async (tx) => {
      const limitUsdt = ports.env.secondPersonAboveUsdt;
      const done = await handleWithApproval(tx, operation, { call: { input, operator, now }, limitUsdt });
      if (done.ok) checkAnswer(operation.endpoint, done.value);
      return done;
    },
  );
  if ('replayed' in ran) return ran.replayed;
  const { first } = ran;
  if (first.ok && first.isWaiting !== true) operation.afterCommit(ports, first.value);
  return first;
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
  return refuse(code ?? 'INTERNAL_ERROR');
}

const asStored = (input: unknown): unknown => JSON.parse(JSON.stringify(input ?? {})) as unknown;
