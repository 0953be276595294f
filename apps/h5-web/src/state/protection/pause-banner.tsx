import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import { pauseEndText } from '../../shared/wallet-parts/instant-text';
import { useAppDispatch, useAppSelector } from '../hooks';
import { resourceUpdated } from '../resources/resources.slice';
import { PLAY_PAUSE, selectPlayPause } from './play-pause';

const SAFER_PLAY = '/userCenter/saferPlay';

/** Timers take no more: a longer pause ends with a later connection. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

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
    const left = Math.max(Date.parse(until) - Date.now(), 0);
    if (left > LONGEST_TIMER_MS) return undefined;
    const end = () => void dispatch(resourceUpdated({ key: PLAY_PAUSE, value: null }));
    const timer = setTimeout(end, left);
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
