import type { ApiFailure } from '@realm/api-client';
import { type TFunction } from '@realm/i18n';
import { failureText } from '../states/failure-text';

interface Unfinished {
  readonly status: string;
  readonly failure: ApiFailure | null;
  /** Whether its form can be closed. */
  readonly mayClose: boolean;
}

/** Why a command was refused, or that its outcome is not known yet; `null` where there is nothing to say. */
export function commandText(t: TFunction, { status, failure, mayClose }: Unfinished): string | null {
  if (failure === null) return null;
  if (status !== 'unknown') return failureText(t, failure);
  return t(mayClose ? 'console.doubt.closable' : 'common.state.inDoubt');
}
