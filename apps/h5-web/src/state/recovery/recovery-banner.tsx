import { useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import { Link } from '../../shared/link';
import { momentText } from '../../shared/wallet-parts/instant-text';
import { useResource } from '../resources/use-resource';
import { recoveryOptions } from './recovery-options';
import styles from './recovery-banner.module.css';

/** Says on every signed-in device that somebody asked for the account, and where to cancel it. */
export function RecoveryBanner() {
  const { t } = useTranslation();
  const [entry] = useResource(recoveryOptions, undefined);
  const open = entry.status === 'ready' ? (entry.value.member?.open ?? []) : [];
  return open.map(({ recoveryId, kind: subject, status, readyAt }) => {
    const kind = t(`recovery.kind.${subject}`);
    const text =
      status === 'reviewing' || readyAt === null
        ? t('recovery.banner.reviewing', { kind })
        : t('recovery.banner.cooling', { kind, time: momentText(readyAt) });
    return (
      <Banner key={recoveryId} tone="warn">
        {text}{' '}
        <Link className={styles.link} to="/recover">
          {t('recovery.banner.view')}
        </Link>
      </Banner>
    );
  });
}
