import { Clock, WifiOff } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { useSessionClock } from './session-clock';
import styles from './meta-line.module.css';

export interface MetaLineProps {
  /** With its sign: "+10.00", "−3.00", "0.00". */
  net: string;
  isGain: boolean;
  isLive: boolean;
}

export function MetaLine({ net, isGain, isLive }: MetaLineProps) {
  const { t } = useTranslation();
  const clock = useSessionClock();
  return (
    <div className={classNames('num', styles.line)}>
      <span role="timer" aria-label={t('arcade.meta.session', { clock })}>
        <Clock aria-hidden="true" />
        {clock}
      </span>
      <span>
        {t('arcade.meta.net')} <b className={classNames(isGain && styles.gain)}>{net}</b>
      </span>
      <span className={classNames(!isLive && styles.retrying)} role="status">
        {isLive ? <i className={styles.dot} /> : <WifiOff aria-hidden="true" />}
        {t(isLive ? 'arcade.meta.live' : 'arcade.meta.retrying')}
      </span>
    </div>
  );
}
