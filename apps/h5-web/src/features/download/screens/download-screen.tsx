import { useTranslation } from '@realm/i18n';
import { Button, Card } from '@realm/ui';
import { InstallSteps } from '../../../shared/install/install-steps';
import { useInstallOffer } from '../../../shared/install/install-offer';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { selectProductTitle } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';

/** The same steps as in the dialog, on a page that can be linked to. */
export function DownloadScreen() {
  const { t } = useTranslation();
  const product = useAppSelector(selectProductTitle);
  const { offered, install } = useInstallOffer();
  return (
    <DetailPage
      title={t('routes.downloadApp')}
      backTo="/home"
      footer={
        offered ? (
          <Button block onClick={() => void install()}>
            {t('app.download.install')}
          </Button>
        ) : undefined
      }
    >
      <Card>
        <InstallSteps product={product} offered={offered} />
      </Card>
    </DetailPage>
  );
}
