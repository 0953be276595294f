import { Crosshair, List, Maximize } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { PondState } from '@realm/arcade-contract';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { useRest } from '../../motion/use-rest';
import type { Point } from './aim';
import sea from './art/sea.svg';
import { PondCanvas } from './pond-canvas';
import { cannonOf, muzzleOf, type PondScene } from './pond-scene';
import styles from './pond-stage.module.css';

/** "+¥9.50" above a catch: what it gains. */
export interface CatchFigure {
  readonly id: string;
  readonly text: string;
  readonly at: Point;
}

export interface LogLine {
  readonly id: string;
  readonly text: string;
}

export interface PondStageProps {
  scene: PondScene;
  seats: PondState['seats'];
  figures: readonly CatchFigure[];
  log: readonly LogLine[];
  isLocking: boolean;
  onLock: () => void;
  onPlain: () => void;
  onFire: (at: Point) => void;
  onReached: (targets: readonly number[]) => void;
}

const HOLD_MS = 260;
const REST_MS = 30_000;
/** One press of an arrow key, in pixels along the water's upper third. */
const AIM_STEP = 24;

export function PondStage(props: PondStageProps) {
  const { scene, seats, figures, log, isLocking, onLock, onPlain, onFire, onReached } = props;
  const { t } = useTranslation();
  const isResting = useRest(REST_MS);
  const held = useRef<Point | null>(null);
  const aimed = useRef<number | null>(null);
  const fireHeld = useEffectEvent(() => {
    if (held.current !== null) onFire(held.current);
  });
  useEffect(() => {
    const timer = setInterval(() => fireHeld(), HOLD_MS);
    return () => clearInterval(timer);
  }, []);

  const pointOf = (event: PointerEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = pointOf(event);
    onFire(held.current);
  };
  const release = () => {
    held.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? AIM_STEP : event.key === 'ArrowLeft' ? -AIM_STEP : 0;
    if (step === 0 && event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    const x = Math.max(0, Math.min(scene.water.width, (aimed.current ?? scene.water.width / 2) + step));
    aimed.current = x;
    const at = { x, y: scene.water.height * 0.2 };
    if (step === 0) onFire(at);
    else scene.turned.set(scene.ownSeat, muzzleOf(scene, scene.ownSeat, at).turned);
  };

  return (
    <div className={styles.sea}>
      <img src={sea} alt="" className={styles.ground} />
      <div
        className={styles.water}
        role="button"
        tabIndex={0}
        aria-label={t('fishing.water')}
        onPointerDown={press}
        onPointerMove={(event) => {
          if (held.current !== null) held.current = pointOf(event);
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKeyDown}
      >
        <PondCanvas scene={scene} isResting={isResting} onReached={onReached} />
      </div>
      {seats
        .filter(({ isOwn }) => !isOwn)
        .map(({ seat, nickname }) => (
          <span
            key={seat}
            className={styles.seat}
            style={{ left: `${(cannonOf(scene, seat).pivot.x / scene.water.width) * 100}%` }}
          >
            {nickname}
          </span>
        ))}
      {isResting && <p className={styles.resting}>{t('fishing.resting')}</p>}
      {figures.map(({ id, text, at }) => (
        <b key={id} className={classNames('num', styles.figure)} style={{ left: at.x, top: at.y }}>
          {text}
        </b>
      ))}
      <ul className={classNames('num', styles.log)}>
        {log.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <div className={styles.side}>
        <button type="button" aria-label={t('fishing.plain.open')} onClick={onPlain}>
          <List aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('fishing.lock')} aria-pressed={isLocking} onClick={onLock}>
          <Crosshair aria-hidden="true" />
        </button>
        {document.fullscreenEnabled && (
          <button type="button" aria-label={t('fishing.fullScreen')} onClick={() => void toggleFullScreen()}>
            <Maximize aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  );
}

const toggleFullScreen = (): Promise<void> =>
  document.fullscreenElement === null
    ? document.documentElement.requestFullscreen()
    : document.exitFullscreen();
