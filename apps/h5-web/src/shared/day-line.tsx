import { formatGmt4, gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { serverNow } from './clock';

const DAY_MS = 86_400_000;

interface DayLineProps {
  /** Of the message that follows the line, and of the one before it. */
  at: string;
  before: string | undefined;
  className: string | undefined;
}

/** Stands where a conversation goes on on another day. */
export function DayLine({ at, before, className }: DayLineProps) {
  const { t } = useTranslation();
  const day = gmt4DayKey(at);
  if (before !== undefined && gmt4DayKey(before) === day) return null;
  const now = serverNow();
  const isToday = day === gmt4DayKey(now);
  const isYesterday = day === gmt4DayKey(now - DAY_MS);
  const word = isToday ? t('common.time.today') : isYesterday ? t('common.time.yesterday') : day;
  return (
    <h2 className={className}>
      {word} <span className="num">{formatGmt4(at, 'minute').slice(11)}</span>
    </h2>
  );
}
