import { useState } from 'react';
import { Download, ShieldCheck } from 'lucide-react';
import { APP_VERSION_NAME } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Banner, Button, Card, CopyButton, LOGO_MARK, Note, QrCode, Text, copyText } from '@realm/ui';
import { InstallSteps } from '../../../shared/install/install-steps';
import { useInstallOffer } from '../../../shared/install/install-offer';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { selectProductTitle } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import styles from './download-screen.module.css';

/** The steps for each kind of device, this site's address for another one, and the browser's own installation where it offers one. */
export function DownloadScreen() {
  const { t } = useTranslation();
  const product = useAppSelector(selectProductTitle);
  const { offered, install } = useInstallOffer();
  const [installed] = useState(isInstalled);
  const address = `${window.location.origin}/home`;
  return (
    <DetailPage
      title={t('routes.downloadApp')}
      backTo="/home"
      footer={
        offered ? (
          <Button block icon={<Download aria-hidden="true" />} onClick={() => void install()}>
            {t('install.title')}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.hero}>
        <img src={LOGO_MARK} alt="" width={80} height={80} className={styles.mark} />
        <h2 className={styles.name}>{product}</h2>
        <Text size="caption">{t('install.note', { version: APP_VERSION_NAME })}</Text>
      </div>
      {installed && <Banner>{t('install.installed')}</Banner>}
      <InstallSteps offered={offered} />
      <div className={styles.other}>
        <Card>
          <div className={styles.address}>
            <QrCode value={address} label={t('install.other.qr')} size={112} />
            <div className={styles.words}>
              <b>{t('install.other.title')}</b>
              <Text size="caption">{t('install.other.text')}</Text>
              <CopyButton
                isLabelled
                text={address}
                copyLabel={t('install.other.copy')}
                copiedLabel={t('common.action.copied')}
                onCopy={copyText}
              />
            </div>
          </div>
        </Card>
      </div>
      <Note icon={<ShieldCheck aria-hidden="true" />}>{t('install.warning')}</Note>
    </DetailPage>
  );
}

/** Opened from the home screen, without the browser around it. */
const isInstalled = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(display-mode: standalone)').matches;
