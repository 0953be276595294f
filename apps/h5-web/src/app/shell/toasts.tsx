import { failureText, textOf, useTranslation } from '@realm/i18n';
import { ToastStack } from '@realm/ui';
import { useAppSelector } from '../../state/hooks';
import { selectToasts } from '../../state/toasts/toasts.slice';

const TONES = { good: 'ok', bad: 'error', info: 'info' } as const;

export function Toasts() {
  const { t, i18n } = useTranslation();
  const toasts = useAppSelector(selectToasts).map((toast) => ({
    id: toast.id,
    tone: TONES[toast.tone],
    text:
      'failure' in toast
        ? failureText(t, toast.failure)
        : (textOf(i18n, toast.key, toast.params) ?? t('error.Error')),
  }));
  return <ToastStack label={t('app.notifications')} toasts={toasts} />;
}
