import type { AppState } from '../app-state';

export const selectMember = (state: AppState) => state.session.member;
export const selectIsMember = (state: AppState) => state.session.member !== null;
export const selectVisitor = (state: AppState) => state.session.visitor;
export const selectProfile = (state: AppState) => state.session.profile;
export const selectSignIn = (state: AppState) => state.session.signIn;
export const selectIsSigningOut = (state: AppState) => state.session.isSigningOut;
/** The token of the calls and of the live connection: the member's, else the visitor's. */
export const selectIdentity = (state: AppState) => state.session.member ?? state.session.visitor;
