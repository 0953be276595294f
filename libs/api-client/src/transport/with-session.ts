import type { MemberEndpoint } from '../contract/define-endpoint';
import { followingCells, withMoves } from './cell-moves';
import type { Middleware } from './middleware';
import type { SessionPort } from './session-port';
import { withTokens } from './token-keeper';
import { visitorMaker } from './visitor-maker';

/** Makes calls with the tokens of the session, keeps these tokens up to date, and moves a visitor to the cell that a call belongs to. */
export const withSession =
  (session: SessionPort): Middleware<MemberEndpoint> =>
  (next) => {
    const send = followingCells(next);
    const newVisitor = visitorMaker(send, session);
    return withMoves(withTokens(send, session, newVisitor), session, newVisitor);
  };
