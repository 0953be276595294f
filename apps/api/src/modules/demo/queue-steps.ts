import { randomUUID } from 'node:crypto';
import { OPERATOR_ENDPOINTS } from '@realm/api-client/contract';
import type { OperatorCall } from '../../operator/operation';
import { handleWithApproval } from '../../operator/second-person';
import { reportMessage, sendMessage } from '../chat';
import { ratesModule } from '../rates';
import { beginRecovery } from '../recovery';
import { claimPayout, decideWithdrawal, followPayout, requestWithdrawal } from '../withdraw';
import { done, later, portsAt, quoteFor, type Step } from './story-steps';

/** Steps that leave something in a queue of staff. */

/** Sent to the network, which can't say whether it was paid. */
export const unknownPayout =
  (amount: string): Step =>
  async (scene) => {
    const { tx, memberId, at, addressId } = scene;
    const quote = await quoteFor(tx, at);
    const order = done(await requestWithdrawal(tx, { memberId, amount, addressId, ...quote, at }));
    const orderId = order.order_id;
    const decision = { to: 'waiting-receipt', operator: 'demo', reason: '', at: later(at, 12) } as const;
    done(await decideWithdrawal(tx, { ...decision, orderId }));
    await claimPayout(tx, portsAt({ ...scene, at: later(at, 13) }), orderId);
    for (const minutes of [15, 20, 25])
      await followPayout(tx, { orderId, state: { kind: 'unknown' }, at: later(at, minutes) });
  };

const ROOM = 'zh';

/** Another member's message, which this one reports. */
export const reportsMessage =
  (senderAccount: string, text: string): Step =>
  async ({ tx, memberId, at }) => {
    const sender = await tx
      .selectFrom('members')
      .select('member_id')
      .where('account', '=', senderAccount)
      .executeTakeFirstOrThrow();
    const said = { memberId: sender.member_id, roomId: ROOM, messageId: randomUUID(), text, at };
    const { message } = done(await sendMessage(tx, { ...said, betOrder: null, mentions: [] }));
    const report = { memberId, roomId: ROOM, seq: message.seq, reason: 'fraud', at: later(at, 1) } as const;
    done(await reportMessage(tx, report));
  };

/** A visitor who can prove nothing by a code writes to staff. */
export const requestsRecovery =
  (account: string, statement: string, contact: string): Step =>
  async (scene) => {
    const { tx, ports } = scene;
    const input = { kind: 'login-password', way: 'review', account, statement, contact } as const;
    const caller = {
      identity: { kind: 'visitor', uid: 'demo', sessionId: 0n },
      clientInfo: { lang: 'en' },
      source: '203.0.113.7',
    } as const;
    // Nobody is there to solve the captcha.
    const env = { ...ports.env, captcha: false };
    const prepared = await beginRecovery({ ...portsAt(scene), db: tx, env }, input, caller);
    if (!('write' in prepared))
      throw new Error(`the demonstration's recovery was refused: ${prepared.refusal}`);
    done(await prepared.write(tx));
  };

/** A person of staff asks for a rate that is further from today's than one person may go. */
export const asksForRate =
  (currencyCode: 'CNY', rate: string): Step =>
  async ({ tx, ports: { env }, at }) => {
    const name = 'rate/set';
    const input = { currencyCode, rate, reason: 'A large move of the market since this morning' };
    const operation = {
      name,
      endpoint: OPERATOR_ENDPOINTS[name],
      handle: (call: OperatorCall, inTx: typeof tx) => ratesModule.operator[name]({ ...call, input }, inTx),
      approval: ratesModule.approvals.rate,
    };
    const limitUsdt = env.secondPersonAboveUsdt;
    const person = { operator: 'demo.maker', staff: null, note: () => undefined };
    const call = { input, ...person, now: at, secondPersonAboveUsdt: limitUsdt, env };
    done(await handleWithApproval(tx, operation, { call, limitUsdt }));
  };
