import {
  call,
  delay,
  fork,
  join,
  put,
  race,
  select,
  spawn,
  takeEvery,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from 'typed-redux-saga';
import type { ApiFailure } from '@realm/api-client';
import { api } from '../../shared/api';
import { abortable } from '../../shared/saga/abortable';
import { safely } from '../../shared/saga/safely';
import { loadConfig, restoreConfig, trustStoredConfig } from '../config/config.saga';
import { opened, realtimeStartRequested } from '../realtime/realtime.slice';
import { loadMember, loadVisitor } from '../session/stored-session';
import { ensureVisitor, enterSession } from '../session/session.saga';
import { selectIdentity, selectIsMember, selectMember } from '../session/session.selectors';
import { memberRestored, signedIn, visitorReceived } from '../session/session.slice';
import { failureToast } from '../toasts/toasts.slice';
import { wentOnline } from '../ui/ui.slice';
import {
  codeAnswered,
  codeOffered,
  finished,
  started,
  startupRetryRequested,
  type StartupFailure,
  selectStartupFailures,
} from './startup.slice';

/** After this the routes show, with what an earlier visit kept; the calls that are on their way go on. */
const MAX_WAIT_MS = 8_000;
/** The session's calls wait so long for the configuration, which names their host. Then they go to the page's own. */
const HOST_WAIT_MS = 4_000;
/** A visitor's live connection has no haste; the first screen has. */
const VISITOR_PAUSE_MS = 3_000;
const RETRY_PAUSE_MS = 30_000;

export function* watchStartup() {
  // A retry starts again: it aborts hanging calls.
  yield* takeLatest([started, startupRetryRequested], safely(start));
  yield* takeEvery(wentOnline, safely(retryWhatFailed));
  yield* takeLeading(opened, safely(retryOnceOpen));
  yield* takeLeading(codeAnswered, safely(answerCode));
}

function* start(action: ReturnType<typeof started> | ReturnType<typeof startupRetryRequested>) {
  const open = new Set<StartupFailure>(['config', 'session']);
  const authToken = started.match(action) ? action.payload.authToken : null;
  yield* call(authToken === null ? restoreIdentity : restoreVisitor);
  const isTrusted = yield* call(trustStoredConfig);
  const config = yield* fork(part, { open, name: 'config' as const, work: loadConfig });
  function* hosted() {
    if (!isTrusted) yield* race({ known: join(config), late: delay(HOST_WAIT_MS) });
    return yield* call(beginSession, authToken);
  }
  const session = yield* fork(part, { open, name: 'session' as const, work: hosted });
  const parts = [config, session];
  const { late } = yield* race({ done: join(isTrusted ? [session] : parts), late: delay(MAX_WAIT_MS) });
  if (late === true) yield* call(restoreConfig);
  // A call with a trusted cached copy has not failed before its timeout.
  yield* put(finished([...open].filter((name) => late === true || name !== 'config')));
  yield* join(parts);
  yield* put(finished([...open]));
  yield* spawn(safely(connectVisitor));
}

interface Part {
  readonly open: Set<StartupFailure>;
  readonly name: StartupFailure;
  readonly work: () => SagaGenerator<boolean>;
}

/** Swallows failures, as the specification has it; a banner shows them with a way to try again. */
function* part({ open, name, work }: Part) {
  yield* call(
    safely(function* attempt() {
      if (yield* call(work)) open.delete(name);
    }),
  );
}

function* restoreIdentity() {
  if ((yield* select(selectIdentity)) !== null) return;
  const member = loadMember();
  const visitor = loadVisitor();
  if (member !== null) yield* put(memberRestored(member));
  else if (visitor !== null) yield* put(visitorReceived(visitor));
}

/** Until the code from the address is resolved, the page is a visitor's even if a member was signed in. */
function* restoreVisitor() {
  const visitor = loadVisitor();
  if (visitor !== null) yield* put(visitorReceived(visitor));
}

/** @returns false when the server could not be asked. */
function* beginSession(authToken: string | null): SagaGenerator<boolean> {
  if (authToken !== null) return yield* call(offerCode, authToken);
  if (yield* select(selectIsMember)) return yield* call(autoLogin);
  return yield* call(ensureVisitor);
}

/** Says whose account the code opens. The sender may have made the link for an account of their own. */
function* offerCode(code: string): SagaGenerator<boolean> {
  const answer = yield* call(api.readAuthCode, { authToken: code });
  if (!answer.ok) {
    yield* call(showFailure, answer.failure);
    return yield* call(resumeStored);
  }
  const { account, nickname } = answer.value;
  yield* put(codeOffered({ code, owner: { account, nickname }, replaces: loadMember() !== null }));
  return yield* call(ensureVisitor);
}

/** The session that was here before the code came, if there was one. */
function* resumeStored(): SagaGenerator<boolean> {
  const member = loadMember();
  if (member === null || (yield* select(selectIsMember))) return yield* call(ensureVisitor);
  yield* put(memberRestored(member));
  return yield* call(autoLogin);
}

function* autoLogin() {
  const before = yield* select(selectMember);
  if (before === null) return true;
  const answer = yield* abortable((options) => api.autoLogin({}, options));
  const member = yield* select(selectMember);
  if (member?.token !== before.token) return true;
  // Without an answer the stored session is taken at its word; each call checks it.
  yield* put(signedIn(answer.ok ? answer.value : member));
  return answer.ok;
}

function* exchangeCode(authToken: string) {
  const answer = yield* call(api.openLogin, { authToken });
  if (answer.ok) {
    yield* call(enterSession, answer.value);
    return true;
  }
  yield* call(showFailure, answer.failure);
  return false;
}

function* showFailure(failure: ApiFailure) {
  const toast = failureToast(failure);
  if (toast !== null) yield* put(toast);
}

function* answerCode({ payload: { code, accepted } }: ReturnType<typeof codeAnswered>) {
  if (accepted && (yield* call(exchangeCode, code))) return;
  yield* call(resumeStored);
}

function* retryWhatFailed() {
  if ((yield* select(selectStartupFailures)).length > 0) yield* put(startupRetryRequested());
}

/** The server is there again. A retry opens the connection anew, so there is a pause behind it. */
function* retryOnceOpen() {
  yield* call(retryWhatFailed);
  yield* delay(RETRY_PAUSE_MS);
}

function* connectVisitor() {
  yield* delay(VISITOR_PAUSE_MS);
  if (!(yield* select(selectIsMember))) yield* put(realtimeStartRequested());
}
