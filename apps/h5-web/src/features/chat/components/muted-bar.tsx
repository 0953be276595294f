import { useEffect, useEffectEvent } from 'react';
import { MicOff } from 'lucide-react';
import { CHAT_REPORT_REASONS, type ChatMute } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { buttonClass } from '@realm/ui';
import { serverNow } from '../../../shared/clock';
import { Link } from '../../../shared/link';
import { ComposerDock } from '../../../shared/messages/message-composer';
import { supportPath } from '../../../shared/support-path';
import { useNow } from '../../../shared/use-now';
import { useAppDispatch } from '../../../state/hooks';
import { roomOpened } from '../chat.slice';
import styles from './composer.module.css';

const SECOND_MS = 1_000;
/** The device's clock may be ahead: the server says when the mute is over. */
const READ_AGAIN_MS = 10_000;

/** Instead of the composer while staff have muted the member; what was typed is kept. */
export function MutedBar({ roomId, mute }: { roomId: string; mute: NonNullable<ChatMute> }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const now = serverNow(useNow(mute.until === null ? null : SECOND_MS));
  const leftMs = mute.until === null ? null : Date.parse(mute.until) - now;
  const isOver = leftMs !== null && leftMs <= 0;
  const readAgain = useEffectEvent(() => void dispatch(roomOpened(roomId)));
  useEffect(() => {
    if (!isOver) return undefined;
    readAgain();
    const timer = setInterval(() => readAgain(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  // A moderator gives one of these; staff write their own.
  const known = CHAT_REPORT_REASONS.find((reason) => reason === mute.reason);
  const given = known === undefined ? mute.reason : t(`chat.report.${known}`);
  return (
    <ComposerDock>
      <div className={styles.muted} role="status">
        <span className={styles.well}>
          <MicOff aria-hidden="true" />
        </span>
        <span className={styles.mutedText}>
          <b>{leftMs === null ? t('chat.muted.forGood') : t('chat.muted.left', { time: clock(leftMs) })}</b>
          <span>{t('chat.muted.reason', { reason: given, count: mute.count })}</span>
        </span>
        <Link to={supportPath('account')} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('chat.muted.appeal')}
        </Link>
      </div>
    </ComposerDock>
  );
}

/** `08:24`, with hours where there are any. */
function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND_MS));
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0')).join(':');
}
