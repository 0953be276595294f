import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { Layout } from '../../shared/routes/route-table';
import { selectMoneyIsMoving } from '../../state/money-requests/money-requests.selectors';
import {
  reconnectRequested,
  selectRealtimeStatus,
  selectReconnectAttempts,
} from '../../state/realtime/realtime.slice';
import { selectIsMember } from '../../state/session/session.selectors';
import {
  startupRetryRequested,
  selectStartupFailures,
  selectStartupRetrying,
} from '../../state/startup/startup.slice';
import { selectOnline, selectUpdateReady } from '../../state/ui/ui.selectors';
import { selectPlayPause } from '../../state/protection/play-pause';
import { OnDemand, type ShellDialogLoader } from './on-demand';
import styles from './shell.module.css';

const PAUSE: ShellDialogLoader = {
  // The chunk that brought the pause.
  load: async () => (await import('../../state/realtime/topics')).PauseBanner,
  texts: ['safer'],
};

/** A game's page reports its own connection, and nothing may push its controls down. */
export function Banners({ layout }: { layout: Layout }) {
  const isPaused = useAppSelector(selectPlayPause) != null;
  return (
    <div className={styles.banners}>
      {layout !== 'bare' && (
        <>
          <TroubleBanner />
          <OnDemand open={isPaused} loader={PAUSE} />
        </>
      )}
    </div>
  );
}

/** One trouble at a time, the one that explains the others first. */
function TroubleBanner() {
  const online = useAppSelector(selectOnline);
  const failed = useAppSelector(selectStartupFailures).length > 0;
  const isMember = useAppSelector(selectIsMember);
  // Never while a money request waits for its outcome.
  const updateOffered = useAppSelector((state) => selectUpdateReady(state) && !selectMoneyIsMoving(state));
  const connectionLost = useAppSelector(selectRealtimeStatus) === 'lost' && isMember;
  if (!online) return <OfflineBanner />;
  if (failed) return <StartFailedBanner />;
  if (connectionLost) return <ConnectionBanner />;
  return updateOffered ? <UpdateBanner /> : null;
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

/** A press is seen, also where the attempt fails at once. */
const BUSY_MS = 600;

function ConnectionBanner() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const attempt = useAppSelector(selectReconnectAttempts);
  const action = {
    label: t('common.action.reconnect'),
    busy,
    onClick: () => {
      setBusy(true);
      setTimeout(() => setBusy(false), BUSY_MS);
      dispatch(reconnectRequested());
    },
  };
  return (
    <Banner tone="warn" action={action}>
      {attempt === 0 ? t('app.connection.lost') : t('app.connection.attempt', { attempt })}
    </Banner>
  );
}

/** The page is only ever reloaded by this press: something may be typed on it. */
function UpdateBanner() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function update() {
    setBusy(true);
    await import('../page-updates').then(
      ({ applyUpdate }) => applyUpdate(),
      () => setBusy(false),
    );
  }
  return (
    <Banner action={{ label: t('app.update.action'), busy, onClick: () => void update() }}>
      {t('app.update.ready')}
    </Banner>
  );
}
