import { useNavigate } from 'react-router-dom';
import { failureText, textOf, useTranslation } from '@realm/i18n';
import { ToastStack } from '@realm/ui';
import { supportPathOf } from '../../shared/support-path';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectToasts, toastDismissed } from '../../state/toasts/toasts.slice';

const TONES = { good: 'ok', bad: 'error', info: 'info' } as const;

export function Toasts() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toasts = useAppSelector(selectToasts).map((toast) => {
    const path = 'failure' in toast ? supportPathOf(toast.failure) : null;
    const leave = (to: string) => {
      dispatch(toastDismissed(toast.id));
      void navigate(to);
    };
    return {
      id: toast.id,
      tone: TONES[toast.tone],
      text:
        'failure' in toast
          ? failureText(t, toast.failure)
          : (textOf(i18n, toast.key, toast.params) ?? t('error.Error')),
      action:
        path === null ? undefined : { label: t('common.action.contactSupport'), onClick: () => leave(path) },
    };
  });
  return <ToastStack label={t('app.notifications')} toasts={toasts} />;
}
