import { cellOfToken } from '../contract/cell';
import type { Credentials } from '../contract/client-info';
import type { MemberEndpoint } from '../contract/define-endpoint';
import type { Answer } from './answer';
import type { Send } from './send';
import { credentialsOf, type Identity, type SessionPort } from './session-port';
import type { NewVisitor } from './visitor-maker';

/** The cell that a refusal names. */
const otherCell = (answer: Answer<unknown>): string | undefined =>
  answer.ok || answer.failure.kind !== 'refused' ? undefined : answer.failure.cell;

/** Sends a call that needs no identity once more, as it was, to the cell that its refusal names. */
export const followingCells =
  (send: Send<MemberEndpoint>): Send<MemberEndpoint> =>
  async (endpoint, input, options) => {
    const answer = await send(endpoint, input, options);
    const cell = otherCell(answer);
    return cell === undefined || endpoint.identity !== 'none'
      ? answer
      : send(endpoint, input, { ...options, cell });
  };

/**
 * Moves a visitor to the cell that a refusal names, and sends the call once more from there. The second answer counts, whatever it is.
 * A member's call stays refused: the token has named its cell. So does one that moves money.
 */
export function withMoves(
  send: Send<MemberEndpoint>,
  session: SessionPort,
  newVisitor: NewVisitor,
): Send<MemberEndpoint> {
  /** Another call may have moved the visitor there meanwhile. */
  async function visitorIn(cell: string, used: Identity): Promise<Answer<Credentials>> {
    const current = session.current();
    const hasMoved = current.token !== used.token && cellOfToken(current.token) === cell;
    return hasMoved ? { ok: true, value: current } : newVisitor(cell);
  }

  return async (endpoint, input, options = {}) => {
    const used = session.current();
    const answer = await send(endpoint, input, options);
    const cell = otherCell(answer);
    if (cell === undefined || options.as !== undefined || used.holder === 'member') return answer;
    if (endpoint.identity !== 'visitor' || endpoint.movesMoney) return answer;
    const visitor = await visitorIn(cell, used);
    return visitor.ok ? send(endpoint, input, { ...options, as: credentialsOf(visitor.value) }) : visitor;
  };
}
