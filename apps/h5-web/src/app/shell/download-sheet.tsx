import { Download } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Button, Sheet, buttonClass } from '@realm/ui';
import { InstallPoints, ProductLine } from '../../shared/install/install-steps';
import { useInstallOffer } from '../../shared/install/install-offer';
import { Link } from '../../shared/link';
import { selectProductTitle } from '../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { downloadDialogToggled } from '../../state/ui/ui.slice';

/** The browser's own installation where it offers one, the way to the steps where not. */
export function DownloadSheet({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const product = useAppSelector(selectProductTitle);
  const { offered, install } = useInstallOffer();
  const close = () => void dispatch(downloadDialogToggled(false));
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('install.title')}
      closeLabel={t('common.action.close')}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('install.later')}
          </Button>
          {offered ? (
            <Button
              block
              icon={<Download aria-hidden="true" />}
              onClick={() => void install().then((installed) => installed && close())}
            >
              {t('install.install')}
            </Button>
          ) : (
            <Link to="/userCenter/downloadApp" className={buttonClass({ block: true })} onClick={close}>
              {t('install.how')}
            </Link>
          )}
        </>
      }
    >
      <ProductLine name={product} />
      <InstallPoints />
    </Sheet>
  );
}
