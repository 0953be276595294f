import { changeLanguage, useTranslation } from '@realm/i18n';
import type { Language } from '@realm/domain';
import { useAppDispatch } from '../hooks';
import { toastShown } from '../toasts/toasts.slice';

/** Changes the language and says how it went: in the new one, or in the old one that stays. */
export function useChooseLanguage(): (language: Language) => void {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  return (language) => {
    void changeLanguage(i18n, language).then((changed) =>
      dispatch(
        changed
          ? toastShown({ tone: 'good', key: 'common.done.language' })
          : toastShown({ tone: 'bad', key: 'error.failed.language' }),
      ),
    );
  };
}
