import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers, SecondPersonRule } from '../../operator/operation';
import { findMember } from '../account';
import { setLimit } from './change-limit';
import { lockProtection } from './protection-rows';
import { readProtection } from './read-protection';
import { beginningOfPause, liftPause, pauseSubject, startPause } from './start-pause';

export const protectionOperations = {
  'protection/get': async ({ input, now }, tx) => {
    const member = await findMember(tx, input.member);
    return member === null ? refuse('NOT_FOUND') : accept(await readProtection(tx, member.memberId, now));
  },

  'protection/limit': async ({ input, now: at, note }, tx) => {
    const { member: name, kind, period, amount, reason } = input;
    const member = await findMember(tx, name);
    if (member === null) return refuse('NOT_FOUND');
    const { memberId } = member;
    const readLimit = async () => {
      const { limits } = await readProtection(tx, memberId, at);
      return limits.find((one) => one.kind === kind && one.period === period);
    };
    await lockProtection(tx, memberId);
    const before = await readLimit();
    const set = await setLimit(tx, { memberId, kind, period, amount, at, staff: { reason } });
    if (!set.ok) return set;
    const limit = await readLimit();
    if (limit === undefined) throw new Error('the limit was set and is not there');
    note({ before: { limit: before?.amount ?? null }, after: { limit: limit.amount } });
    return accept(limit);
  },

  'protection/pause': async ({ input: { member: name, length, reason }, now: at, note }, tx) => {
    const member = await findMember(tx, name);
    if (member === null) return refuse('NOT_FOUND');
    const { memberId, uid } = member;
    await lockProtection(tx, memberId);
    const { pause: before } = await readProtection(tx, memberId, at);
    const started = await startPause(tx, { memberId, length, actor: 'staff', reason, at });
    if (!started.ok) return started;
    const { pause: after } = await readProtection(tx, memberId, at);
    note({ before: { pause: before }, after: { pause: after } });
    return accept({ member: uid, until: started.value?.toISOString() ?? null });
  },

  'protection/lift': async ({ input: { member: name, pauseFrom, reason }, now: at, note }, tx) => {
    const member = await findMember(tx, name);
    if (member === null) return refuse('NOT_FOUND');
    const { memberId, uid } = member;
    await lockProtection(tx, memberId);
    const { pause: before } = await readProtection(tx, memberId, at);
    const lifted = await liftPause(tx, { memberId, pauseFrom, reason, at });
    if (!lifted.ok) return lifted;
    const { pause: after } = await readProtection(tx, memberId, at);
    note({ before: { pause: before }, after: { pause: after } });
    return accept({ member: uid });
  },
} satisfies Partial<OperatorHandlers>;

interface OnPause {
  readonly member: string;
  readonly pauseFrom?: string | undefined;
}

/** What loosens a member's protection has no value in money and always takes two people. They agree about one pause, never about the next. */
export const protectionRule: SecondPersonRule<OnPause> = {
  resolve: async (input, tx) => {
    const member = await findMember(tx, input.member);
    if (member === null) return {};
    const pauseFrom = input.pauseFrom ?? (await beginningOfPause(tx, member.memberId));
    return { member: member.uid, pauseFrom };
  },
  resolved: ['pauseFrom'],
  subjectOf: ({ member, pauseFrom = '' }) => `${pauseSubject(member)} ${pauseFrom}`,
  worthOf: () => Promise.resolve(null),
};
