import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { hundredths } from '../../stage/money-text';
import { type ShownMultiplier, useShownMultiplier } from './shown-multiplier';
import { useTicking } from './use-ticking';
import styles from './crash-stage.module.css';

/** The multiplier of this frame. */
export function FlightFigure({ shown }: { shown: ShownMultiplier }) {
  return (
    <b className={classNames('num', styles.figure)}>
      <span>{hundredths(useShownMultiplier(shown))}</span>
      <small>×</small>
    </b>
  );
}

const COUNTDOWN_MS = 100;

/** Seconds with one decimal until take-off. */
export function Countdown({ untilMs, nowMs }: { untilMs: number; nowMs: () => number }) {
  const { t } = useTranslation();
  useTicking(COUNTDOWN_MS, true);
  const left = Math.max(0, untilMs - nowMs()) / 1_000;
  return (
    <>
      <b className={classNames('num', styles.figure, styles.countdown)} role="timer">
        {left.toFixed(1)}
        <small>s</small>
      </b>
      <span>{t('crash.toTakeOff')}</span>
    </>
  );
}
