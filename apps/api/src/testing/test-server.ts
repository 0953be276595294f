import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { statementSpan, type Tracer } from '@realm/server';
import type { FastifyInstance } from 'fastify';
import {
  MEMBER_ENDPOINTS,
  type MemberEndpoint,
  type MemberEndpointName,
  type MemberEndpoints,
  type OutputOf,
} from '@realm/api-client/contract';
import { TOPICS, buildApp, identifyWith, sessionEndWith } from '../app';
import type { Env } from '../config/env';
import type { Directory } from '../directory';
import { openLedger } from '../ledger';
import { createMember } from '../modules/account';
import { createSession, refuseCommandsWith } from '../modules/session';
import { startRealtime } from '../realtime';
import { openTestDatabase } from './test-database';
import { testPorts } from './test-ports';

export interface TestSession {
  readonly token: string;
  readonly uid: string;
}
export interface TestMember extends TestSession {
  readonly memberId: bigint;
  readonly sessionId: bigint;
}

export interface TestAnswer<Data> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

export interface TestServerOptions {
  readonly env?: Partial<Env>;
  readonly now?: Date;
  /** Listens on a free port and opens the live channel. */
  readonly live?: boolean;
  readonly logStream?: { write(line: string): void };
  /** Folder of a built page. */
  readonly pageDir?: string;
  readonly tracer?: Tracer;
  readonly directory?: Directory;
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The whole server over a fresh database. */
export async function startTestServer(options: TestServerOptions = {}) {
  const { env = {}, now, live = false, logStream, pageDir = null, tracer = null, directory } = options;
  const database = await openTestDatabase(tracer === null ? undefined : statementSpan);
  const test = testPorts({ db: database.db, env, ...(now === undefined ? {} : { now }) });
  const ledger = openLedger({ db: database.db, refuseCommands: refuseCommandsWith(test.ports.clock) });
  const ports = { ...test.ports, ledger, tracer, ...(directory !== undefined && { directory }) };
  const app = await buildApp({ ports, pageDir, ...(logStream === undefined ? {} : { logStream }) });
  await app.ready();
  const closing: (() => Promise<void>)[] = [];
  const url = live ? await listen() : null;

  async function listen(): Promise<string> {
    const realtime = await startRealtime({
      httpServer: app.server,
      db: database.db,
      topics: TOPICS,
      redis: ports.env.redis,
      identify: identifyWith(ports),
      findEnd: sessionEndWith(ports),
      clock: ports.clock,
      trustProxy: ports.env.trustProxy,
      onFailure: () => undefined,
    });
    closing.push(() => realtime.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
  }

  async function call<Name extends MemberEndpointName>(
    name: Name,
    input: Readonly<Record<string, unknown>> = {},
    session: TestSession | null = null,
  ): Promise<TestAnswer<OutputOf<MemberEndpoints[Name]>>> {
    return (await send(app, MEMBER_ENDPOINTS[name], input, session)) as TestAnswer<
      OutputOf<MemberEndpoints[Name]>
    >;
  }

  async function signedIn(account = `m${randomUUID().slice(0, 8)}`): Promise<TestMember> {
    const at = ports.clock.now();
    return database.db.transaction().execute(async (tx) => {
      const member = await createMember(tx, { account, passwordHash: 'nobody signs in with this', now: at });
      if (member === null) throw new Error(`${account} is taken`);
      const { memberId, uid } = member;
      const { token, sessionId } = await createSession(tx, {
        uid,
        memberId,
        process: 'h5',
        deviceId: null,
        now: at,
      });
      return { token, uid, memberId, sessionId };
    });
  }

  async function close(): Promise<void> {
    for (const step of closing) await step();
    await app.close();
    await database.close();
  }

  return { ...test, ports, app, database, url, call, signedIn, close };
}

/** Sends raw text under a form's content type, for what no well-behaved client would send. */
export async function sendForm(
  app: FastifyInstance,
  path: string,
  payload: string,
): Promise<TestAnswer<unknown>> {
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
  return { status: response.statusCode, ...response.json<Omit<TestAnswer<unknown>, 'status'>>() };
}

async function send(
  app: FastifyInstance,
  endpoint: MemberEndpoint,
  input: Readonly<Record<string, unknown>>,
  session: TestSession | null,
): Promise<TestAnswer<unknown>> {
  const identity = { token: session?.token ?? '', uid: session?.uid ?? '' };
  if (endpoint.method === 'GET') {
    const query = textOf({ ...input, ...identity }).toString();
    const response = await app.inject({ method: 'GET', url: `${endpoint.path}?${query}` });
    return { status: response.statusCode, ...response.json<Omit<TestAnswer<unknown>, 'status'>>() };
  }
  const fields = endpoint.payload === 'data-object' ? { data: JSON.stringify(input) } : input;
  return sendForm(app, endpoint.path, textOf({ ...fields, ...identity }).toString());
}

function textOf(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(present.map(([name, value]): [string, string] => [name, String(value)]));
}
