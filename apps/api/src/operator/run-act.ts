import { isDeepStrictEqual } from 'node:util';
import { ERROR_CODES, errorName } from '@realm/api-client/contract';
import { sql } from 'kysely';
import { inTransaction } from '../db/in-transaction';
import { accept, refuse, type Outcome } from '../http/outcome';
import type { Ports } from '../ports';
import type { AnyOperatorAct } from './act';
import { completeAct, findAct, insertAct } from './operator-acts.repository';
import { actWithSecondPerson } from './second-person';

export interface ActRequest {
  readonly input: unknown;
  readonly operator: string;
  /** `null`: the act is done each time it is asked for, unless its input carries an id of its own. */
  readonly requestId: string | null;
}

/** What is done and what the audit log says of it are committed together; a refusal leaves its audit row and nothing else. */
export async function runAct(
  ports: Ports,
  act: AnyOperatorAct,
  { input, operator, requestId: asked }: ActRequest,
): Promise<Outcome<unknown>> {
  const now = ports.clock.now();
  const requestId = asked ?? act.idOf?.(input).toLowerCase() ?? null;
  const limitUsdt = ports.env.secondPersonAboveUsdt;
  const ended = await inTransaction(ports.db, async (tx) => {
    const audit = { at: now, operator, name: act.name, input, requestId };
    const actId = await insertAct(tx, audit, ERROR_CODES.FAULT);
    if (actId === null) return null;
    await sql`savepoint before_act`.execute(tx);
    const end = await actWithSecondPerson(tx, act, { call: { input, operator, now }, limitUsdt });
    const done = end.outcome;
    if (!done.ok) await sql`rollback to savepoint before_act`.execute(tx);
    await completeAct(
      tx,
      actId,
      done.ok
        ? { code: ERROR_CODES.OK, output: done.value }
        : { code: ERROR_CODES[done.refusal], output: undefined },
    );
    return end;
  });
  if (ended === null) return replay(ports, act, { input, requestId: requestId ?? '' });
  const { kind, outcome } = ended;
  if (kind === 'done' && outcome.ok) act.after?.(ports, outcome.value);
  return outcome;
}

/** The same act with the same input is answered as it was; anything else under its id is refused. */
async function replay(
  { db }: Ports,
  { name }: AnyOperatorAct,
  { input, requestId }: { input: unknown; requestId: string },
): Promise<Outcome<unknown>> {
  const stored = await findAct(db, requestId);
  if (stored === undefined || stored.name !== name || !isDeepStrictEqual(stored.input, asStored(input)))
    return refuse('REQUEST_ID_REUSED');
  const code = errorName(stored.code);
  if (code === 'OK') return accept(stored.output);
  return refuse(code ?? 'FAULT');
}

const asStored = (input: unknown): unknown => JSON.parse(JSON.stringify(input ?? {})) as unknown;
