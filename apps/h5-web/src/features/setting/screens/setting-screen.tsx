import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Page, TopBar } from '@realm/ui';
import { About } from '../components/about';
import { LanguageChoice, ThemeChoice } from '../components/appearance';
import { SignOut } from '../components/sign-out';

export function SettingScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = { label: t('common.action.back'), onClick: () => void navigate(-1) };
  return (
    <Page top={<TopBar title={t('routes.setting')} back={back} />} footer={<SignOut />}>
      <ThemeChoice />
      <LanguageChoice />
      <About />
    </Page>
  );
}
