import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressBlock } from '../http/address-block';
import { InputError, refusalBody, tooManyRequests } from '../http/envelope';
import type { Ports } from '../ports';
import { bearerCheck } from './bearer-check';
import { consoleToken } from './console-cookie';
import { knownTokens } from './known-tokens';
import { isFromPage, isOwnPage } from './own-page';
import { UNNAMED_OPERATOR, type OperatorCaller } from './operator-surface';
import type { StaffDoor } from './staff-member';

const OPERATOR_NAME = /^[\w.@-]{1,64}$/;
const BEARER = /^Bearer (.{1,200})$/;
/** A page reads by itself what has changed, with nobody at the keyboard. */
const IDLE_HEADER = 'x-idle';

export interface OperatorGuard {
  /** Refuses what pages of other origins send, whatever else it carries. */
  readonly refuseOtherPages: (app: FastifyInstance) => void;
  /** Admits people who are signed in and, where it may act, the operator secret. */
  readonly admitCallers: (app: FastifyInstance) => void;
  /** Admits the operator secret alone. */
  readonly admitSecret: (app: FastifyInstance) => void;
  readonly callerOf: (request: FastifyRequest) => OperatorCaller;
  /** Whether a request comes from the inside: a flood of strangers from the staff's own address must not lock the staff out. */
  readonly isKnown: (request: FastifyRequest) => boolean;
}

interface GuardDeps {
  readonly ports: Ports;
  readonly secret: string;
  readonly door: StaffDoor | null;
}

export function operatorGuard({ ports, secret, door }: GuardDeps): OperatorGuard {
  const bearer = bearerCheck(secret);
  const tokens = knownTokens();
  const callers = new WeakMap<FastifyRequest, OperatorCaller>();

  /** The command line shows its token; the console's is in a cookie, which counts from its own pages only. */
  const tokenIn = ({ headers }: FastifyRequest): string | null =>
    BEARER.exec(headers.authorization ?? '')?.[1] ??
    (isOwnPage(headers) ? consoleToken(ports.env, headers) : null);

  async function findStaff(request: FastifyRequest): Promise<OperatorCaller | null> {
    const token = tokenIn(request);
    if (door === null || token === null || bearer.isRight(request.headers.authorization)) return null;
    const isInUse = request.headers[IDLE_HEADER] === undefined;
    const staff = await door.identify(token, { isInUse });
    tokens.note(token, staff !== null);
    return staff && { operator: staff.account, staff, place: addressBlock(request.ip) };
  }

  /** Counts a wrong secret. @returns Whether it is the right one. */
  function checkSecret(request: FastifyRequest): boolean {
    const answer = bearer.check(request.headers.authorization, request.ip);
    if (answer.kind === 'allowed') return true;
    ports.securityLog.event('operator-refused', { source: request.ip, answer: answer.kind });
    if (answer.kind === 'too-many') throw tooManyRequests(answer.waitMs);
    return false;
  }

  // After the flood limit, which counts on request, and before a body is read.
  return {
    refuseOtherPages: (app) =>
      app.addHook('onRequest', async ({ headers }, reply) => {
        if (isFromPage(headers) && !isOwnPage(headers)) await refuseStranger(reply);
      }),
    admitCallers: (app) =>
      app.addHook('preParsing', async (request, reply) => {
        const staff = await findStaff(request);
        const caller =
          staff ?? (checkSecret(request) && ports.env.operatorSecretActs ? namedCaller(request) : null);
        if (caller === null) return refuseStranger(reply);
        callers.set(request, caller);
      }),
    admitSecret: (app) =>
      app.addHook('preParsing', async (request, reply) => {
        if (!checkSecret(request)) await refuseStranger(reply);
      }),
    callerOf: (request) => {
      const caller = callers.get(request);
      if (caller === undefined) throw new Error('a call of staff passed no guard');
      return caller;
    },
    isKnown: (request) => bearer.isRight(request.headers.authorization) || tokens.has(tokenIn(request) ?? ''),
  };
}

async function refuseStranger(reply: FastifyReply): Promise<void> {
  await reply
    .status(401)
    .header('www-authenticate', 'Bearer')
    .send(refusalBody('MEMBER_TOKEN_INVALID', { detail: 'operator' }));
}

/** Holders of the operator secret state their names in `x-operator`. */
function namedCaller(request: FastifyRequest): OperatorCaller {
  const operator = request.headers['x-operator'] ?? UNNAMED_OPERATOR;
  if (typeof operator !== 'string' || !OPERATOR_NAME.test(operator))
    throw new InputError(
      'x-operator must be a name of 1 to 64 letters, digits, dots, dashes, underlines or @',
    );
  return { operator, staff: null, place: addressBlock(request.ip) };
}
