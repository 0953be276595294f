import { useEffect, useRef } from 'react';
import type { CrashRules } from '@realm/fairness';
import { useFrameLoop } from '../../motion/use-frame-loop';
import burst from './art/crash-burst.svg';
import flame from './art/crash-flame.svg';
import ship from './art/crash-ship.svg';
import background from './art/crash-sky.svg';
import { createFlightPainter, type FlightPainter, type Tip } from './flight-painter';
import { SHARDS_MS } from './shards';
import styles from './sky.module.css';

export interface SkyProps {
  rules: CrashRules;
  phase: 'betting' | 'flying' | 'ended';
  /** Milliseconds of flight at this moment. */
  elapsedNow: () => number;
  /** The connection is lost: the drawing stands still. */
  isHeld: boolean;
  isReduced: boolean;
}

const SMOOTHING_MS = 150;
const WOBBLE_DEG = 1.5;
const WOBBLE_HZ = 2;
/** With reduced motion the curve is redrawn at this interval, without movement in between. */
const REDUCED_STEP_MS = 1_000;

/** The sky with the curve of the flight and the ship at its tip. One loop, which runs only while something moves. */
export function Sky({ rules, phase, elapsedNow, isHeld, isReduced }: SkyProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const rocket = useRef<HTMLDivElement>(null);
  const painter = useRef<FlightPainter | null>(null);
  const course = useRef<Course>({ phase, angle: null, beforeMs: 0, endedAtMs: null });

  const wake = useFrameLoop(() => {
    const element = canvas.current;
    if (element === null || (isHeld && painter.current !== null)) return false;
    painter.current ??= createFlightPainter(element, rules, inksOf(element));
    const nowMs = performance.now();
    const { endedAtMs } = enter(course.current, phase, nowMs);
    const endedMs = phase !== 'ended' ? null : endedAtMs === null || isReduced ? Infinity : nowMs - endedAtMs;
    const elapsedMs = phase === 'betting' ? 0 : elapsedNow();
    const tip = painter.current.draw({ elapsedMs, nowMs, endedMs, hasCurve: phase !== 'betting' });
    const turned = steer(course.current, tip.angleDeg, isReduced ? Infinity : nowMs);
    placeShip(rocket.current, tip, turned + (phase === 'flying' && !isReduced ? wobble(nowMs) : 0));
    return !isReduced && (phase === 'flying' || (endedMs !== null && endedMs < SHARDS_MS));
  });

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      painter.current?.resize();
      wake();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [wake]);
  useEffect(wake, [wake, phase, isHeld]);
  useEffect(() => {
    if (!isReduced || phase !== 'flying') return undefined;
    const timer = setInterval(wake, REDUCED_STEP_MS);
    return () => clearInterval(timer);
  }, [wake, isReduced, phase]);

  return (
    <div className={styles.sky}>
      <img src={background} alt="" className={styles.background} />
      <canvas ref={canvas} className={styles.canvas} />
      {/* It is there when the flight ends. */}
      {phase !== 'ended' && <img src={burst} alt="" className={styles.ready} />}
      {/* Keys: an element that flew keeps its place in the sky. */}
      {phase === 'betting' ? (
        <div key="pad" className={styles.pad}>
          <img src={ship} alt="" />
        </div>
      ) : (
        <div key="tip" ref={rocket} className={styles.tip}>
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

/** The latest values that the stage has shown. */
interface Course {
  phase: SkyProps['phase'];
  /** Of the ship, low-passed. */
  angle: number | null;
  beforeMs: number;
  /** When this page saw the flight end; `null` when it came later. */
  endedAtMs: number | null;
}

function enter(course: Course, phase: SkyProps['phase'], nowMs: number): Course {
  if (course.phase === phase) return course;
  return Object.assign(course, {
    phase,
    angle: null,
    endedAtMs: course.phase === 'flying' && phase === 'ended' ? nowMs : null,
  });
}

function steer(course: Course, angleDeg: number, nowMs: number): number {
  const share =
    course.angle === null ? 1 : Math.min(1, Math.max(0, (nowMs - course.beforeMs) / SMOOTHING_MS));
  course.angle = course.angle === null ? angleDeg : course.angle + (angleDeg - course.angle) * share;
  course.beforeMs = nowMs;
  return course.angle;
}

const wobble = (nowMs: number): number => WOBBLE_DEG * Math.sin((nowMs / 1_000) * WOBBLE_HZ * 2 * Math.PI);

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
    star: ink('--st-lilac'),
    shards: ['--st-amber', '--st-red', '--st-cream', '--st-jade', '--st-violet-text'].map(ink),
  };
}
