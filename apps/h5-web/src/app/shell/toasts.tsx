import { useNavigate } from 'react-router-dom';
import { failureText, textOf, useTranslation } from '@realm/i18n';
import { ToastStack } from '@realm/ui';
import { supportPathOf } from '../../shared/account-support';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectToasts, toastDismissed } from '../../state/toasts/toasts.slice';

const TONES = { good: 'ok', bad: 'error', info: 'info' } as const;

export function Toasts() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toasts = useAppSelector(selectToasts).map(({ id, tone, ...said }) => {
    const path = 'failure' in said ? supportPathOf(said.failure) : null;
    return {
      id,
      tone: TONES[tone],
      text:
        'failure' in said
          ? failureText(t, said.failure)
          : (textOf(i18n, said.key, said.params) ?? t('error.Error')),
      action: path !== null && {
        label: t('common.action.contactSupport'),
        onClick: () => {
          dispatch(toastDismissed(id));
          void navigate(path);
        },
      },
    };
  });
  return <ToastStack label={t('app.notifications')} toasts={toasts} />;
}
