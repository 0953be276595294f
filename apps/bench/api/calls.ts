import { randomInt, randomUUID } from 'node:crypto';
import type { HttpConnection, HttpAnswer } from './http-connection';
import type { BenchMember } from './fixtures';

export const CALLS = ['config', 'list', 'balance', 'sign-in', 'transfer'] as const;
export type Call = (typeof CALLS)[number];

export interface Caller {
  readonly connection: HttpConnection;
  readonly member: BenchMember;
}

/** The flood limit counts by source: every call comes from another one, through a proxy that the server trusts. */
const someSource = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`;

const form = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

const post = ({ connection }: Caller, path: string, fields: Readonly<Record<string, string>>) =>
  connection.send({ method: 'POST', path, body: form(fields), source: someSource() });

const identity = ({ member: { token, uid } }: Caller) => ({ token, uid });

const SENDERS: Readonly<Record<Call, (caller: Caller) => Promise<HttpAnswer>>> = {
  config: ({ connection }) =>
    connection.send({ method: 'GET', path: '/app/api/application/config', body: '', source: someSource() }),
  list: (caller) => post(caller, '/game/list', {}),
  balance: (caller) => post(caller, '/app/api/wallet/balance', identity(caller)),
  'sign-in': (caller) =>
    post(caller, '/app/api/member/login/account', {
      ...identity(caller),
      account: caller.member.account,
      password: caller.member.password,
    }),
  transfer: (caller) =>
    post(caller, '/app/api/v1/wallet/transfer', {
      ...identity(caller),
      requestId: randomUUID(),
      category: 'slots',
      amount: '1',
    }),
};

/** Beyond its limit a server turns sign-ins away at once, which is an answer. */
const TURNED_AWAY = 503;

/** @throws for an answer that is not what the call promises. */
export async function makeCall(call: Call, caller: Caller): Promise<'answered' | 'turned away'> {
  const { status, body } = await SENDERS[call](caller);
  if (call === 'sign-in' && status === TURNED_AWAY) return 'turned away';
  if (status !== 200 || !body.startsWith('{"code":0,'))
    throw new Error(`${call}: HTTP ${String(status)} ${body.slice(0, 200)}`);
  return 'answered';
}
