import type { StaffRole } from '@realm/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { createMetrics } from '../http/metrics';
import { staffDoor } from '../modules/staff';
import { insertSession } from '../modules/staff/staff-sessions.repository';
import { operationsOf } from '../operations';
import { createOperatorServer } from '../operator/operator-server';
import type { Ports } from '../ports';
import { hashToken, newToken } from '../modules/session';

export const TEST_SECRET = 'the operator secret of the tests';

/** The operator port with every operation, as the server opens it. */
export const openOperatorApp = (ports: Ports): Promise<FastifyInstance> =>
  createOperatorServer({
    ports,
    secret: TEST_SECRET,
    door: staffDoor(ports),
    ...operationsOf(ports),
    readiness: { isReady: () => Promise.resolve(true), isDraining: () => false },
    metrics: createMetrics(ports.db, { withProcess: false }),
  });

export interface TestStaff {
  readonly staffId: bigint;
  readonly account: string;
  readonly token: string;
}

/** A person with the roles, signed in on a device of their own. */
export async function signedInStaff(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  account: string,
  roles: readonly StaffRole[],
): Promise<TestStaff> {
  const now = clock.now();
  const token = newToken();
  const { staff_id: staffId } = await db
    .insertInto('staff')
    .values({
      account,
      name: account,
      roles: [...roles],
      password_hash: 'nobody signs in with this',
      sealed_seed: Buffer.from('nor with this'),
      bound_at: now,
      enrolment_hash: null,
      enrolment_expires_at: null,
      created_at: now,
      created_by: 'test',
    })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute((tx) =>
      insertSession(tx, { staffId, tokenHash: hashToken(token), device: 'test', place: '', now }),
    );
  return { staffId, account, token };
}

/** Calls an operation or an entrance. */
export async function callStaff(
  app: FastifyInstance,
  name: string,
  { token, body = {} }: { readonly token?: string | undefined; readonly body?: object },
) {
  const response = await app.inject({
    method: 'POST',
    url: `/operator/${name}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: body,
  });
  return {
    status: response.statusCode,
    ...response.json<{ code: number; msg: string; data: Record<string, unknown> }>(),
  };
}
