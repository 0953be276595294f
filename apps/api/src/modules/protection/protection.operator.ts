import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers, SecondPersonRule } from '../../operator/operation';
import { findMember } from '../account';
import { setLimit } from './change-limit';
import { readProtection } from './read-protection';
import { beginningOfPause, liftPause, pauseSubject, startPause } from './start-pause';

export const protectionOperations = {
  'protection/get': async ({ input, now }, tx) => {
    const member = await findMember(tx, input.member);
    return member === null ? refuse('NOT_FOUND') : accept(await readProtection(tx, member.memberId, now));
  },

  'protection/limit': async ({ input: { member: name, kind, period, amount, reason }, now: at }, tx) => {
    const member = await findMember(tx, name);
    if (member === null) return refuse('NOT_FOUND');
    const { memberId } = member;
    const set = await setLimit(tx, { memberId, kind, period, amount, at, staff: { reason } });
    if (!set.ok) return set;
    const { limits } = await readProtection(tx, memberId, at);
    const limit = limits.find((one) => one.kind === kind && one.period === period);
    if (limit === undefined) throw new Error('the limit was set and is not there');
    return accept(limit);
  },

  'protection/pause': async ({ input: { member: name, length, reason }, now: at }, tx) => {
    const member = await findMember(tx, name);
    if (member === null) return refuse('NOT_FOUND');
    const { memberId, uid } = member;
    const started = await startPause(tx, { memberId, length, actor: 'staff', reason, at });
    return started.ok ? accept({ member: uid, until: started.value?.toISOString() ?? null }) : started;
  },

  'protection/lift': async ({ input: { member: name, pauseFrom, reason }, now: at }, tx) => {
    const member = await findMember(tx, name);
    if (member === null) return refuse('NOT_FOUND');
    const lifted = await liftPause(tx, { memberId: member.memberId, pauseFrom, reason, at });
    return lifted.ok ? accept({ member: member.uid }) : lifted;
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
