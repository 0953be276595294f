export { createSession, endMemberSessions, endSession, findSession, issueToken } from './session.repository';
export { hashToken, newToken } from './token';
