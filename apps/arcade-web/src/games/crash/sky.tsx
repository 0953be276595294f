import { useEffect, useEffectEvent, useRef } from 'react';
import type { CrashRules } from '@realm/fairness';
import burst from './art/crash-burst.svg';
import flame from './art/crash-flame.svg';
import ship from './art/crash-ship.svg';
import background from './art/crash-sky.svg';
import { createFlightPicture, type Tip } from './flight-picture';
import styles from './sky.module.css';

export interface SkyProps {
  rules: CrashRules;
  phase: 'betting' | 'flying' | 'ended';
  /** Milliseconds of flight at this moment. */
  elapsedNow: () => number;
  /** Another screen is over the game, or motion is reduced: nothing moves. */
  isStill: boolean;
}

const SMOOTHING_MS = 150;
const WOBBLE_DEG = 1.5;
const WOBBLE_HZ = 2;

/** The sky with the curve of the flight and the ship at its tip. One loop, which runs only while the ship flies. */
export function Sky({ rules, phase, elapsedNow, isStill }: SkyProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const rocket = useRef<HTMLDivElement>(null);
  const readElapsed = useEffectEvent(elapsedNow);
  const isDrawn = phase !== 'betting' && !isStill;

  useEffect(() => {
    if (!isDrawn || canvas.current === null) return undefined;
    const picture = createFlightPicture(canvas.current, rules, inksOf(canvas.current));
    let angle: number | null = null;
    let before = performance.now();
    const drawFrame = (nowMs: number) => {
      const tip = picture.draw(readElapsed(), nowMs, phase === 'ended');
      const share = Math.min(1, (nowMs - before) / SMOOTHING_MS);
      angle = angle === null ? tip.angleDeg : angle + (tip.angleDeg - angle) * share;
      before = nowMs;
      placeShip(rocket.current, tip, angle + wobble(nowMs, phase === 'ended'));
    };
    if (phase === 'ended') {
      drawFrame(performance.now());
      return undefined;
    }
    let frame = requestAnimationFrame(function next(nowMs) {
      drawFrame(nowMs);
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDrawn, phase, rules]);

  return (
    <div className={styles.sky}>
      <img src={background} alt="" className={styles.background} />
      {isDrawn && <canvas ref={canvas} className={styles.canvas} />}
      {phase === 'betting' || isStill ? (
        <div className={styles.pad}>{phase !== 'ended' && <img src={ship} alt="" />}</div>
      ) : (
        <div ref={rocket} className={styles.tip}>
          {phase === 'ended' ? (
            <img src={burst} alt="" className={styles.burst} />
          ) : (
            <div className={styles.ship}>
              <span className={styles.flame}>
                <img src={flame} alt="" />
              </span>
              <img src={ship} alt="" />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const wobble = (nowMs: number, isFallen: boolean): number =>
  isFallen ? 0 : WOBBLE_DEG * Math.sin((nowMs / 1_000) * WOBBLE_HZ * 2 * Math.PI);

function placeShip(element: HTMLElement | null, { x, y }: Tip, angleDeg: number): void {
  if (element === null) return;
  element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${angleDeg.toFixed(1)}deg)`;
}

function inksOf(element: HTMLElement) {
  const style = getComputedStyle(element);
  const ink = (name: string) => style.getPropertyValue(name).trim();
  return {
    line: ink('--st-amber'),
    tip: ink('--st-gold'),
    grid: ink('--st-violet-key'),
    label: ink('--st-violet-text'),
  };
}
