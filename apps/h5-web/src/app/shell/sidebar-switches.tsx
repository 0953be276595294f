import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { LANGUAGES, type Language } from '@realm/domain';
import { Segmented } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectTheme } from '../../state/ui/ui.selectors';
import { THEMES, themeChosen } from '../../state/ui/ui.slice';
import { useChooseLanguage } from '../../state/ui/use-choose-language';

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
  const choose = useChooseLanguage();
  return (
    <Segmented
      label={t('setting.language')}
      items={LANGUAGES.map((id) => ({ id, name: t(`common.language.${id}`), label: SHORT[id] }))}
      value={i18n.language}
      onChange={choose}
    />
  );
}
