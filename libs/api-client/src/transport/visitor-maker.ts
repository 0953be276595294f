import type { MemberEndpoint } from '../contract/define-endpoint';
import { createVisitor, type SessionToken } from '../contract/member/session';
import type { Answer } from './answer';
import type { Send } from './send';
import type { SessionPort } from './session-port';

/** Fetches a visitor's token from a cell, or from any, and stores it. */
export type NewVisitor = (cell: string | null) => Promise<Answer<SessionToken>>;

/** Fetches one token for each cell, however many calls want one at once. */
export function visitorMaker(send: Send<MemberEndpoint>, session: SessionPort): NewVisitor {
  const begun = new Map<string | null, Promise<Answer<SessionToken>>>();

  async function fetchFrom(cell: string | null) {
    const answer = await send(createVisitor, {}, { as: { token: '', uid: '' }, cell });
    // A member may have signed in while the visitor token was requested: the member's session stays.
    if (answer.ok && session.current().holder !== 'member') session.onVisitorToken(answer.value);
    return answer;
  }

  return (cell) => {
    const visitor = begun.get(cell) ?? fetchFrom(cell).finally(() => begun.delete(cell));
    begun.set(cell, visitor);
    return visitor;
  };
}
