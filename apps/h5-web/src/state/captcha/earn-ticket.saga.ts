import { call, put, race, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { api } from '../../shared/api';
import { safely } from '../../shared/saga/safely';
import {
  captchaClosed,
  captchaFailed,
  captchaLoading,
  captchaRenewed,
  captchaRequested,
  captchaShown,
  captchaSolved,
  type CaptchaKind,
  type CaptchaPurpose,
} from './captcha.slice';
import { solvePuzzle } from './solve-puzzle.saga';

/** For forms whose calls stay in the component: the ticket is in the state until the form takes it. */
export function* watchCaptcha() {
  yield* takeLeading(captchaRequested, safely(solve));
}

function* solve({ payload: purpose }: ReturnType<typeof captchaRequested>) {
  const { ticket } = yield* race({ ticket: call(earnTicket, purpose), closed: take(captchaClosed) });
  if (ticket !== undefined) yield* put(captchaSolved(ticket));
}

/** The device proves some work; a member may solve an image puzzle instead. A puzzle accepts one answer, so a wrong answer brings the next puzzle. */
export function* earnTicket(purpose: CaptchaPurpose): SagaGenerator<string> {
  let kind: CaptchaKind = 'work';
  let wrong = false;
  for (;;) {
    const outcome: PuzzleOutcome = yield* onePuzzle(purpose, kind, wrong);
    if (outcome.ticket !== undefined) return outcome.ticket;
    ({ kind, wrong } = outcome);
  }
}

type PuzzleOutcome = { ticket?: string; kind: CaptchaKind; wrong: boolean };

function* onePuzzle(purpose: CaptchaPurpose, kind: CaptchaKind, wrong: boolean) {
  yield* put(captchaLoading({ kind, wrong }));
  const got = yield* call(api.getCaptcha, { kind, ...purpose });
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
