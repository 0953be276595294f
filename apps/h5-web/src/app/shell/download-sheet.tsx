import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { APP_VERSION_NAME } from '@realm/domain';
import { Button, LOGO_MARK, Segmented, Sheet } from '@realm/ui';
import { installApp, useInstallOffer } from '../../shared/install-app';
import { selectProductTitle } from '../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { downloadDialogToggled } from '../../state/ui/ui.slice';
import styles from './download-sheet.module.css';

const SYSTEMS = ['ios', 'android'] as const;
const STEPS = ['open', 'add', 'confirm'] as const;

/** How the page becomes an app on the home screen: the browser's own installation where it offers one, steps where not. */
export function DownloadSheet({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const offered = useInstallOffer();
  const close = () => void dispatch(downloadDialogToggled(false));
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('app.download.title')}
      closeLabel={t('common.action.close')}
      footer={
        offered ? (
          <Button block onClick={() => void installApp().then((installed) => installed && close())}>
            {t('app.download.install')}
          </Button>
        ) : (
          <Button block onClick={close}>
            {t('common.action.understood')}
          </Button>
        )
      }
    >
      <Product />
      {!offered && <Steps />}
    </Sheet>
  );
}

function Product() {
  const { t } = useTranslation();
  const product = useAppSelector(selectProductTitle);
  return (
    <div className={styles.product}>
      <img src={LOGO_MARK} alt="" width={56} height={56} className={styles.mark} />
      <div>
        <p className={styles.name}>{product}</p>
        <p className={styles.note}>{t('app.download.note', { version: APP_VERSION_NAME })}</p>
      </div>
    </div>
  );
}

function Steps() {
  const { t } = useTranslation();
  const [system, setSystem] = useState<(typeof SYSTEMS)[number]>(() =>
    /iPhone|iPad|Macintosh/.test(navigator.userAgent) ? 'ios' : 'android',
  );
  return (
    <>
      <Segmented
        label={t('app.download.system')}
        items={SYSTEMS.map((id) => ({ id, label: t(`app.download.${id}.name`) }))}
        value={system}
        onChange={setSystem}
      />
      <ol className={styles.steps}>
        {STEPS.map((step, place) => (
          <li key={step} className={styles.step}>
            <span className={styles.place} aria-hidden="true">
              {place + 1}
            </span>
            <span>{t(`app.download.${system}.${step}`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
