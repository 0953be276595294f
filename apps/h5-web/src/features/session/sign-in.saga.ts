import { call, put, race, select, take, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import { selectCaptchaRequired } from '../../state/config/config.selectors';
import { loginRequested, registerRequested, signedIn } from '../../state/session/session.slice';
import {
  captchaClosed,
  captchaFailed,
  captchaLoading,
  captchaRenewed,
  captchaShown,
  signInSubmitted,
  type CaptchaKind,
} from './captcha.slice';
import { forgetInvitation } from './invitation';
import type { SignInForm } from './sign-in-form';
import { solvePuzzle } from './solve-puzzle.saga';

export function* watchSignIn() {
  yield* takeEvery(signedIn, forgetInvitation);
  yield* takeLeading(signInSubmitted, safely(enter));
}

export function* enter({ payload: form }: ReturnType<typeof signInSubmitted>) {
  if (!(yield* select(selectCaptchaRequired))) {
    yield* put(requestOf(form));
    return;
  }
  const { ticket } = yield* race({ ticket: call(earnTicket), closed: take(captchaClosed) });
  if (ticket === undefined) return;
  yield* put(captchaClosed());
  yield* put(requestOf(form, ticket));
}

function requestOf(
  { mode, account, password, confirmation, code, terms, invite }: SignInForm,
  captchaTicket?: string,
) {
  const ticket = captchaTicket === undefined ? {} : { captchaTicket };
  const credentials = { account: account.trim(), password, ...ticket };
  if (mode === 'login') return loginRequested(code === '' ? credentials : { ...credentials, code });
  const acceptTerms = terms ? 'true' : 'false';
  const registration = { ...credentials, confirmation, acceptTerms } as const;
  return registerRequested(invite === '' ? registration : { ...registration, invite });
}

/** The device proves some work; a member may solve an image puzzle instead. A puzzle accepts one answer, so a wrong answer brings the next puzzle. */
function* earnTicket(): SagaGenerator<string> {
  let kind: CaptchaKind = 'work';
  let wrong = false;
  for (;;) {
    const outcome: PuzzleOutcome = yield* onePuzzle(kind, wrong);
    if (outcome.ticket !== undefined) return outcome.ticket;
    ({ kind, wrong } = outcome);
  }
}

type PuzzleOutcome = { ticket?: string; kind: CaptchaKind; wrong: boolean };

function* onePuzzle(kind: CaptchaKind, wrong: boolean) {
  yield* put(captchaLoading({ kind, wrong }));
  const got = yield* call(api.getCaptcha, { kind });
  if (!got.ok) return yield* afterFailure(captchaFailed({ kind, failure: got.failure }));
  yield* put(captchaShown({ puzzle: got.value, wrong }));
  const { solution, renewed } = yield* race({
    solution: call(solvePuzzle, got.value),
    renewed: take(captchaRenewed),
  });
  if (solution === undefined) return { kind: renewed?.payload ?? kind, wrong: false };
  if ('failed' in solution) {
    const failure = { kind: 'unreachable', reason: solution.failed } as const;
    return yield* afterFailure(captchaFailed({ kind, failure }));
  }

  const checked = yield* call(api.checkCaptcha, { captchaId: got.value.captchaId, ...solution });
  if (checked.ok) return { kind, wrong: false, ticket: checked.value.captchaTicket };
  const { failure } = checked;
  if (failure.kind === 'refused' && failure.name === 'CAPTCHA_WRONG') return afterWrong(kind);
  return yield* afterFailure(captchaFailed({ kind, failure }));
}

/** Work that came too late, as of a phone that slept, would come too late again: an image puzzle needs less of it. */
const afterWrong = (kind: CaptchaKind) =>
  kind === 'work' ? ({ kind: 'slider', wrong: false } as const) : { kind, wrong: true };

/** Shows what failed and waits until the member tries again. */
function* afterFailure(failed: ReturnType<typeof captchaFailed>) {
  yield* put(failed);
  const { payload: kind } = yield* take(captchaRenewed);
  return { kind, wrong: false };
}
