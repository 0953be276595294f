import { useTranslation } from '@realm/i18n';
import { Button, Sheet } from '@realm/ui';
import { InstallSteps } from '../../shared/install/install-steps';
import { useInstallOffer } from '../../shared/install/install-offer';
import { selectProductTitle } from '../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { downloadDialogToggled } from '../../state/ui/ui.slice';

/** The browser's own installation where it offers one, steps where not. */
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
      title={t('app.download.title')}
      closeLabel={t('common.action.close')}
      footer={
        offered ? (
          <Button block onClick={() => void install().then((installed) => installed && close())}>
            {t('app.download.install')}
          </Button>
        ) : (
          <Button block onClick={close}>
            {t('common.action.understood')}
          </Button>
        )
      }
    >
      <InstallSteps product={product} offered={offered} />
    </Sheet>
  );
}
