import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Banner } from '@realm/ui';
import { farMomentText } from '../../shared/wallet-parts/instant-text';
import { useAppDispatch, useAppSelector } from '../hooks';
import { resourceUpdated } from '../resources/resources.slice';
import { PLAY_PAUSE, selectPlayPause } from './play-pause';

/** Timers take no more: a longer pause ends with a later connection. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** On every screen of a member who pauses: until when, and where to read what goes on. */
export function PauseBanner() {
  const { t } = useTranslation();
  const navigate = useNavigate();
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
  if (!pause) return null;
  const kind = t(`safer.paused.${pause.kind}`);
  const action = {
    label: t('routes.saferPlay'),
    onClick: () => void navigate('/userCenter/saferPlay'),
  };
  return (
    <Banner action={action}>
      {until === null
        ? t('safer.banner.forEver', { kind })
        : t('safer.banner.until', { kind, time: farMomentText(until) })}
    </Banner>
  );
}
