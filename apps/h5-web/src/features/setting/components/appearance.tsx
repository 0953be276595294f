import { useTranslation } from '@realm/i18n';
import { LANGUAGES } from '@realm/domain';
import { Card, OptionCards, Section, Segmented } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectTheme } from '../../../state/ui/ui.selectors';
import { THEMES, themeChosen } from '../../../state/ui/ui.slice';
import { useChooseLanguage } from '../../../state/ui/use-choose-language';

export function ThemeChoice() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  return (
    <Section title={t('setting.appearance')}>
      <Card>
        <Segmented
          label={t('setting.theme')}
          items={THEMES.map((id) => ({ id, label: t(`setting.themes.${id}`) }))}
          value={theme}
          onChange={(id) => void dispatch(themeChosen(id))}
        />
      </Card>
    </Section>
  );
}

/** Names each language in itself, so that a member who can't read the current one can change it. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const choose = useChooseLanguage();
  return (
    <Section title={t('setting.language')}>
      <OptionCards
        legend={t('setting.language')}
        hideLegend
        options={LANGUAGES.map((id) => ({ id, title: t(`common.language.${id}`) }))}
        value={i18n.language}
        onChange={choose}
      />
    </Section>
  );
}
