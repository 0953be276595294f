import type { TFunction } from '@realm/i18n';
import type { CallFailure } from '../session/arcade-client';

/** What happened, and that nothing moved; codes that a correct page never causes share one text. */
export function failureText(t: TFunction, { code }: CallFailure): string {
  switch (code) {
    case 'no-answer':
    case 'unavailable':
    case 'maintenance':
    case 'too-many-requests':
    case 'session-expired':
    case 'insufficient-funds':
    case 'stake-invalid':
    case 'over-limit':
    case 'limit-reached':
    case 'play-paused':
    case 'in-doubt':
    case 'void':
    case 'round-closed':
    case 'round-open':
    case 'too-late':
    case 'too-fast':
      return t(`arcade.failure.${code}`);
    case 'malformed':
    case 'not-found':
    case 'internal':
    case 'launch-invalid':
    case 'choice-invalid':
    case 'command-reused':
    case 'no-round':
    case 'selection-closed':
    case 'odds-changed':
    case 'quote-expired':
    case 'action-not-possible':
      return t('arcade.failure.other');
  }
}
