import { useTranslation } from '@realm/i18n';
import { Page, TopBar } from '@realm/ui';
import { useGoBack } from '../../../shared/use-go-back';
import { About } from '../components/about';
import { LanguageChoice, ThemeChoice } from '../components/appearance';
import { SignOut } from '../components/sign-out';

export function SettingScreen() {
  const { t } = useTranslation();
  const goBack = useGoBack('/userCenter/wallet');
  const back = { label: t('common.action.back'), onClick: goBack };
  return (
    <Page top={<TopBar title={t('routes.setting')} back={back} />} footer={<SignOut />}>
      <ThemeChoice />
      <LanguageChoice />
      <About />
    </Page>
  );
}
