import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@realm/i18n';
import { useNow } from '../../../shared/use-now';
import { useAppDispatch } from '../../../state/hooks';
import { slowed } from '../chat.slice';
import styles from './composer.module.css';

const SECOND_MS = 1_000;

/** Slow mode, in the place of the send button: the seconds until the next message. */
export function WaitRing({ roomId, freeAt }: { roomId: string; freeAt: number }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const leftSec = Math.ceil((freeAt - useNow(SECOND_MS)) / SECOND_MS);
  const isOver = leftSec <= 0;
  const free = useEffectEvent(() => void dispatch(slowed({ roomId, freeAt: 0 })));
  useEffect(() => {
    if (isOver) free();
  }, [isOver]);
  return (
    <span
      className={styles.wait}
      role="timer"
      aria-label={t('chat.composer.wait', { count: Math.max(leftSec, 0) })}
    >
      <span className="num" aria-hidden="true">
        {Math.max(leftSec, 0)}
      </span>
    </span>
  );
}
