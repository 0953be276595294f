import type { ApiFailure } from '@realm/api-client';
import { toastShown } from './toasts.slice';

/** The toast of an expected failure; `null` for the end of a session, which is shown elsewhere. */
export const failureToast = (failure: ApiFailure) =>
  failure.kind === 'signed-out' ? null : toastShown({ tone: 'bad', failure });
