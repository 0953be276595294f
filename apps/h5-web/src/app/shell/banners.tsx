import { useTranslation } from 'react-i18next';
import { Banner } from '@realm/ui';
import { formatGmt4 } from '@realm/domain';
import { selectIsClosed, selectMaintenance } from '../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectRealtimeStatus, selectReconnectAttempts } from '../../state/realtime/realtime.selectors';
import { reconnectRequested } from '../../state/realtime/realtime.slice';
import { selectIsMember } from '../../state/session/session.selectors';
import { selectStartupFailures, selectStartupRetrying } from '../../state/startup/startup.selectors';
import { startupRetryRequested } from '../../state/startup/startup.slice';
import { selectOnline } from '../../state/ui/ui.selectors';
import styles from './shell.module.css';

/** One trouble at a time, the one that explains the others first. */
export function Banners() {
  const online = useAppSelector(selectOnline);
  const failed = useAppSelector(selectStartupFailures).length > 0;
  const isMember = useAppSelector(selectIsMember);
  const connectionLost = useAppSelector(selectRealtimeStatus) === 'lost' && isMember;
  return (
    <div className={styles.banners}>
      <MaintenanceBanner />
      {!online ? (
        <OfflineBanner />
      ) : failed ? (
        <StartFailedBanner />
      ) : connectionLost ? (
        <ConnectionBanner />
      ) : null}
    </div>
  );
}

function OfflineBanner() {
  const { t } = useTranslation();
  return <Banner tone="offline">{t('common.state.offline')}</Banner>;
}

function StartFailedBanner() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectStartupRetrying);
  const retry = {
    label: t('common.action.retry'),
    busy,
    onClick: () => void dispatch(startupRetryRequested()),
  };
  return (
    <Banner tone="warn" action={retry}>
      {t('common.state.startFailed')}
    </Banner>
  );
}

function ConnectionBanner() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const attempt = useAppSelector(selectReconnectAttempts);
  const action = {
    label: t('common.action.reconnect'),
    onClick: () => void dispatch(reconnectRequested()),
  };
  return (
    <Banner tone="warn" action={action}>
      {attempt === 0 ? t('app.connection.lost') : t('app.connection.attempt', { attempt })}
    </Banner>
  );
}

function MaintenanceBanner() {
  const { t } = useTranslation();
  const maintenance = useAppSelector(selectMaintenance);
  const closed = useAppSelector(selectIsClosed);
  if (maintenance === null || closed) return null;
  const until =
    maintenance.endsAt === null
      ? ''
      : t('app.maintenance.until', { time: formatGmt4(maintenance.endsAt, 'minute') });
  return (
    <Banner tone="warn">
      {[maintenance.message === '' ? t('common.state.maintenance') : maintenance.message, until].join(' ')}
    </Banner>
  );
}
