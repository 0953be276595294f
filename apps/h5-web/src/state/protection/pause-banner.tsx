import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import { serverNow } from '../../shared/clock';
import { pauseEndText } from '../../shared/wallet-parts/instant-text';
import { useAppDispatch, useAppSelector } from '../hooks';
import { resourceUpdated } from '../resources/resources.slice';
import { PLAY_PAUSE, selectPlayPause } from './play-pause';

const SAFER_PLAY = '/userCenter/saferPlay';

/** Timers stop while a phone sleeps, and take no more than 24 days. */
const CHECK_INTERVAL_MS = 60_000;

/** On every screen of a member who pauses: until when, and where to read what goes on, which says it itself. */
export function PauseBanner() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const pause = useAppSelector(selectPlayPause);
  const until = pause?.until ?? null;
  useEffect(() => {
    if (until === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const left = Date.parse(until) - serverNow();
      if (left > 0) timer = setTimeout(check, Math.min(left, CHECK_INTERVAL_MS));
      else dispatch(resourceUpdated({ key: PLAY_PAUSE, value: null }));
    };
    check();
    return () => clearTimeout(timer);
  }, [dispatch, until]);
  if (!pause || pathname === SAFER_PLAY) return null;
  const end = pauseEndText(pause);
  const kind = t(`safer.paused.${pause.kind}`);
  const action = {
    label: t('routes.saferPlay'),
    onClick: () => void navigate(SAFER_PLAY),
  };
  return (
    <Banner action={action}>
      {end === null ? t('safer.banner.forEver', { kind }) : t('safer.banner.until', { kind, time: end })}
    </Banner>
  );
}
