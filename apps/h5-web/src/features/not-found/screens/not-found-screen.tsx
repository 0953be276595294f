import { useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, Page, TopBar } from '@realm/ui';
import { useGoBack } from '../../../shared/use-go-back';

export function NotFoundScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = useGoBack('/home');
  return (
    <Page top={<TopBar title="404" back={{ label: t('common.action.back'), onClick: goBack }} />}>
      <EmptyState
        size="page"
        art={EMPTY_ART.search}
        title={t('app.notFound.title')}
        text={t('app.notFound.text')}
        action={<Button onClick={() => void navigate('/home')}>{t('common.action.backHome')}</Button>}
      />
    </Page>
  );
}
