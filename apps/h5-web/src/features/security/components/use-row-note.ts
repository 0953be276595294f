import type { SecurityOverview } from '@realm/api-client';
import type { SecurityStep } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { momentText } from '../../../shared/wallet-parts/instant-text';

const DAY_MS = 24 * 60 * 60_000;

/** What the centre says about a step: its state, never a guess. */
export function useRowNote(overview: SecurityOverview): (step: SecurityStep) => string {
  const { t } = useTranslation();
  const { passwordChangedAt, serverTime, email, authenticatorBoundAt, recoveryCodesLeft } = overview;

  function passwordNote(): string {
    if (passwordChangedAt === null) return t('safety.note.password');
    const days = Math.floor((Date.parse(serverTime) - Date.parse(passwordChangedAt)) / DAY_MS);
    return days < 1 ? t('safety.note.changedToday') : t('safety.note.changed', { count: days });
  }
  return ({ id, isDone }) => {
    if (id === 'login-password') return passwordNote();
    if (id === 'payment-password') return t(isDone ? 'safety.note.payment' : 'safety.note.notSet');
    if (id === 'email') return email ?? t('safety.note.notBound');
    if (id === 'authenticator')
      return authenticatorBoundAt === null
        ? t('safety.note.notBound')
        : t('safety.note.boundAt', { time: momentText(authenticatorBoundAt) });
    return isDone || authenticatorBoundAt !== null
      ? t('safety.note.codesLeft', { count: recoveryCodesLeft })
      : t('safety.note.codesLater');
  };
}
