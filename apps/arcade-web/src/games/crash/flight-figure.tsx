import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { hundredths } from '../../stage/money-text';
import { useTicking } from './use-ticking';
import styles from './crash-stage.module.css';

/** The multiplier, written anew in each frame without React. */
export function FlightFigure({
  multiplierNow,
  isMoving,
}: {
  multiplierNow: () => number;
  isMoving: boolean;
}) {
  const figure = useRef<HTMLSpanElement>(null);
  const read = useEffectEvent(multiplierNow);
  useEffect(() => {
    const write = () => {
      if (figure.current !== null) figure.current.textContent = hundredths(read());
    };
    write();
    if (!isMoving) return undefined;
    let frame = requestAnimationFrame(function next() {
      write();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isMoving]);
  return (
    <b className={classNames('num', styles.figure)}>
      <span ref={figure} />
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
