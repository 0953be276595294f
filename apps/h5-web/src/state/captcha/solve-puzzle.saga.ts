import { call, put, take, type SagaGenerator } from 'typed-redux-saga';
import type { CaptchaPuzzle, UnreachableReason } from '@realm/api-client';
import { captchaAnswered, captchaProgressed } from './captcha.slice';
import { workChannel, type WorkEvent } from './proof-of-work/work-channel';

type Solution = { readonly work: string; readonly answer?: string } | { readonly failed: UnreachableReason };

/** Computes the work while the member solves the image puzzle, if there is one. Ends the work when it is cancelled. */
export function* solvePuzzle({ kind, work }: CaptchaPuzzle): SagaGenerator<Solution> {
  const events = yield* call(workChannel, work);
  try {
    if (kind === 'work') return yield* untilSolved(events);
    const { payload: answer } = yield* take(captchaAnswered);
    const solved = yield* untilSolved(events);
    return 'failed' in solved ? solved : { ...solved, answer };
  } finally {
    events.close();
  }
}

function* untilSolved(events: ReturnType<typeof workChannel>): SagaGenerator<Solution> {
  for (;;) {
    const event: WorkEvent = yield* take(events);
    if (event.kind === 'failed') return { failed: event.reason };
    yield* put(captchaProgressed(event.kind === 'solved' ? 1 : event.share));
    if (event.kind === 'solved') return { work: event.key };
  }
}
