import { Copy, Share2 } from 'lucide-react';
import { useHref } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Button, Card, QrCode } from '@realm/ui';
import { useCopy } from '../../../state/toasts/use-copy';
import styles from './agent.module.css';

/** The link that a friend registers with: as QR code, to copy, to share. */
export function InviteCard({ code }: { code: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const path = useHref(`/login?mode=register&invite=${code}`);
  const url = new URL(path, window.location.href).href;
  // eslint-disable-next-line no-secure-context-api -- without it only the button that copies is shown
  const canShare = typeof navigator.share === 'function';

  function share() {
    // A member who closes the system's sheet has changed their mind; that is no error.
    // eslint-disable-next-line no-secure-context-api -- the button is there only where it exists
    navigator.share({ url, text: t('agent.invite.shareText') }).catch(() => undefined);
  }

  return (
    <Card label={t('agent.invite.label')}>
      <div className={styles.invite}>
        <QrCode value={url} label={t('agent.invite.qr')} size={104} />
        <div className={styles.words}>
          <p className={styles.caption}>{t('agent.invite.code')}</p>
          <p className={styles.code}>{code}</p>
          <p className={styles.link}>{url.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          size="md"
          variant={canShare ? 'secondary' : 'primary'}
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copy(url)}
        >
          {t('agent.invite.copy')}
        </Button>
        {canShare && (
          <Button size="md" icon={<Share2 aria-hidden="true" />} onClick={share}>
            {t('agent.invite.share')}
          </Button>
        )}
      </div>
    </Card>
  );
}
