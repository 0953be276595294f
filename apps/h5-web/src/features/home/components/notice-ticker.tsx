import { useEffect, useState } from 'react';
import { ChevronRight, Megaphone } from 'lucide-react';
import type { Notice } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { inLanguage } from '../../../shared/localised';
import styles from './notice-ticker.module.css';

const TURN_MS = 5_000;

export interface NoticeTickerProps {
  /** `null` while unknown: reserves the space without text. */
  notices: readonly Notice[] | null;
  /** Pauses with the banners. */
  playing: boolean;
  onOpen: (notice: Notice) => void;
}

/** One notice at a time. Its place is kept while there is none, so that nothing below it jumps. */
export function NoticeTicker({ notices, playing, onOpen }: NoticeTickerProps) {
  const { t, i18n } = useTranslation();
  const [turn, setTurn] = useState(0);
  const several = notices !== null && notices.length > 1;

  useEffect(() => {
    if (!playing || !several) return undefined;
    const timer = setInterval(() => setTurn((last) => last + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [playing, several]);

  if (notices === null) return <p className={styles.ticker} />;
  const notice = notices[turn % Math.max(1, notices.length)];
  if (notice === undefined) return <p className={styles.ticker}>{t('home.ticker.none')}</p>;
  const title = inLanguage(notice.title, i18n.language);
  return (
    <button type="button" className={styles.ticker} onClick={() => onOpen(notice)}>
      <Megaphone className={styles.icon} aria-hidden="true" />
      <span className="visually-hidden">{t('home.ticker.label')}</span>
      <span key={notice.noticeId} className={styles.text}>
        {title}
      </span>
      <ChevronRight className={styles.chevron} aria-hidden="true" />
    </button>
  );
}
