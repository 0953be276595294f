import { Monitor, Moon, Sun } from 'lucide-react';
import { changeLanguage, useTranslation } from '@realm/i18n';
import { LANGUAGES, type Language } from '@realm/domain';
import { Segmented } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { toastShown } from '../../state/toasts/toasts.slice';
import { selectTheme } from '../../state/ui/ui.selectors';
import { THEMES, themeChosen } from '../../state/ui/ui.slice';

const ICONS = { system: Monitor, dark: Moon, light: Sun };
/** Each language by its own short name, whatever language is shown. */
const SHORT = { zh: '简', en: 'EN', zht: '繁' } as const satisfies Record<Language, string>;

export function ThemeSwitch() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  return (
    <Segmented
      label={t('setting.theme')}
      items={THEMES.map((id) => {
        const Icon = ICONS[id];
        return { id, name: t(`setting.themes.${id}`), label: <Icon aria-hidden="true" /> };
      })}
      value={theme}
      onChange={(id) => void dispatch(themeChosen(id))}
    />
  );
}

export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const choose = async (language: Language) => {
    const changed = await changeLanguage(i18n, language);
    if (!changed) dispatch(toastShown({ tone: 'bad', key: 'error.failed.language' }));
  };
  return (
    <Segmented
      label={t('setting.language')}
      items={LANGUAGES.map((id) => ({ id, name: t(`common.language.${id}`), label: SHORT[id] }))}
      value={i18n.language}
      onChange={(language) => void choose(language)}
    />
  );
}
