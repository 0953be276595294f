import type { SessionToken } from '@realm/api-client';
import { eventChannel } from 'redux-saga';
import { call, fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { goTo, reveal } from '../../shared/saga/saga-context';
import { abortable } from '../../shared/saga/abortable';
import { safely } from '../../shared/saga/safely';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';
import { balanceRequested } from '../balance/balance.slice';
import { realtimeStartRequested } from '../realtime/realtime.slice';
import { toastShown } from '../toasts/toasts.slice';
import { sessionEndAnnounced } from '../ui/ui.slice';
import { forgetTab } from '../../shared/storage/storage';
import { forgetSession, saveMember, saveVisitor, loadMember } from './stored-session';
import { selectIdentity, selectMember } from './session.selectors';
import {
  loginRequested,
  logoutRequested,
  profileReceived,
  registerRequested,
  signInRefused,
  signedIn,
  signedOut,
  tokenRenewed,
  visitorReceived,
  type SignOutReason,
} from './session.slice';

export function* watchSession() {
  yield* takeLeading(loginRequested, safely(login));
  yield* takeLeading(registerRequested, safely(register));
  yield* takeEvery(logoutRequested, safely(logout));
  yield* takeEvery(visitorReceived, safely(storeVisitor));
  yield* takeEvery(tokenRenewed, safely(useNewToken));
  yield* takeEvery(signedOut, safely(endSession));
  yield* fork(safely(followOtherTabs));
}

/** Within one session: a profile that arrives after its end is dropped. */
export function* watchSignedIn() {
  yield* takeEvery(signedIn, safely(openMemberSession));
}

function* login({ payload }: ReturnType<typeof loginRequested>) {
  const answer = yield* call(api.loginAccount, yield* reveal(payload));
  if (answer.ok) yield* call(enterSession, answer.value);
  else yield* put(signInRefused(answer.failure));
}

function* register({ payload }: ReturnType<typeof registerRequested>) {
  const answer = yield* call(api.createAccount, yield* reveal(payload));
  if (answer.ok) yield* call(enterSession, answer.value);
  else yield* put(signInRefused(answer.failure));
}

/** Ends another member's session first: all data of one member is cleared before the next one begins. */
export function* enterSession(session: SessionToken) {
  const before = yield* select(selectMember);
  if (before !== null && before.uid !== session.uid) yield* put(signedOut({ reason: 'replaced' }));
  yield* put(signedIn(session));
}

/** Notifies the server without waiting: without a network the member is still signed out here. */
function* logout() {
  const member = yield* select(selectMember);
  if (member === null) return;
  yield* fork(safely(notifyServer), member);
  yield* put(signedOut({ reason: 'requested' }));
}

/** With its own token: while the transport is still loading, the call is sent after the session has been left. */
function* notifyServer(member: SessionToken) {
  yield* call(api.logout, {}, { as: member });
}

function* storeVisitor({ payload }: ReturnType<typeof visitorReceived>) {
  saveVisitor(payload);
}

function* openMemberSession({ payload }: ReturnType<typeof signedIn>) {
  saveMember(payload);
  yield* put(realtimeStartRequested());
  yield* put(balanceRequested());
  const answer = yield* call(api.getProfile, {});
  if (answer.ok) yield* put(profileReceived(answer.value));
}

function* useNewToken({ payload }: ReturnType<typeof tokenRenewed>) {
  saveMember(payload);
  yield* put(realtimeStartRequested());
}

function* endSession({ payload: { reason, end } }: ReturnType<typeof signedOut>) {
  // Another tab has cleared the storage, and may have put a new session there since.
  if (reason !== 'other-tab') forgetSession();
  forgetTab();
  yield* goTo('/home', { replace: true });
  if (reason === 'replaced') return;
  yield* call(announceEnd, reason === 'token-invalid' ? (end ?? 'expired') : reason);
  // After 402 and 403 the client fetches the new visitor token itself.
  if (reason !== 'token-invalid') yield* call(ensureVisitor);
}

/** The member's own sign-out in another tab is a toast; other reasons stay until the member has read them. */
function* announceEnd(reason: Exclude<SignOutReason, 'token-invalid' | 'replaced'>) {
  if (reason === 'requested') return;
  if (reason === 'other-tab' || reason === 'signed-out') {
    yield* put(toastShown({ tone: 'info', key: 'error.signedOut.signed-out' }));
  } else {
    yield* put(sessionEndAnnounced(reason));
  }
}

/** @returns whether there is an identity now. */
export function* ensureVisitor() {
  if ((yield* select(selectIdentity)) !== null) return true;
  const answer = yield* abortable((options) => api.createVisitor({}, options));
  // Another member may have signed in meanwhile.
  if (answer.ok && (yield* select(selectIdentity)) === null) yield* put(visitorReceived(answer.value));
  return answer.ok;
}

/** One browser, one session: what another tab stores or clears holds for this one too. */
function* followOtherTabs() {
  const channel = eventChannel<true>((emit) => {
    const listen = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEYS.userTokenInfo || key === null) emit(true);
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  });
  yield* takeEvery(channel, safely(adoptStored));
}

function* adoptStored() {
  const member = yield* select(selectMember);
  const stored = loadMember();
  if (member?.token === stored?.token) return;
  if (member !== null && stored?.uid === member.uid) {
    yield* put(tokenRenewed(stored));
    return;
  }
  if (member !== null) yield* put(signedOut({ reason: 'other-tab' }));
  if (stored !== null) yield* put(signedIn(stored));
}
