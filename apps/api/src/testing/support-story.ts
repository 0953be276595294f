import { randomUUID } from 'node:crypto';
import type { SupportMessage } from '@realm/api-client/contract';
import type { Env } from '../config/env';
import { openMoneyStory } from './money-story';

export type SupportStory = Awaited<ReturnType<typeof openSupportStory>>;

export const textsOf = (items: readonly SupportMessage[]) => items.map(({ text }) => text);

/** A server with members who ask, staff who answer, and short functions for what they do. */
export async function openSupportStory(env: Partial<Env> = {}) {
  const story = await openMoneyStory(env);
  let members = 0;
  async function newMember() {
    const account = `asker${String((members += 1))}`;
    return { account, memberId: await story.newMember(account) };
  }
  return {
    story,
    newMember,
    send: (memberId: bigint, text: string, more: object = {}) =>
      story.call('sendSupportMessage', memberId, { messageId: randomUUID(), text, ...more }),
    read: (memberId: bigint, range: object = {}) => story.done('getSupportThread', memberId, { ...range }),
    answer: (member: string, text: string, more: object = {}) =>
      story.command('support/answer', { requestId: randomUUID(), member, text, ...more }, 'li.wei'),
    close: () => story.close(),
  };
}
