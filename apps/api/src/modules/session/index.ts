export { expireSessions, pruneIdentity } from './expire-sessions';
export { refuseActsWith, refuseSessionsWith } from './refuse-sessions';
export { processOf, sessionTokenAnswer } from './session-token';
export { identifySession } from './identify-session';
export { replaceTokens } from './session-tokens';
export { createSession, endMemberSessions } from './session.repository';
export { sessionRoutes } from './session.routes';
export { answerSignIn, openSession, signIn, type OpenedSession } from './sign-in';
export { hashToken, newToken } from './token';
