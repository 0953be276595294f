import { type Ref, useImperativeHandle, useRef } from 'react';
import type { DrawnDigits } from '@realm/fairness';
import { classNames } from '@realm/ui';
import tubeArt from './art/tube.svg';
import { BALL_ART } from './drum-canvas';
import type { TubeBall } from './draw-timeline';
import styles from './tube.module.css';

export interface TubeHandle {
  /** Moves the balls without rendering: transforms and opacity only. */
  place: (balls: readonly TubeBall[]) => void;
}

export interface TubeProps {
  ref: Ref<TubeHandle>;
  /** `null`: the places are empty. */
  digits: DrawnDigits | null;
  /** The balls at the time of rendering. */
  balls: readonly TubeBall[];
  /** Places whose ball made a bet win, once they are marked. */
  hits: readonly number[];
}

const isSeen = ({ stage }: TubeBall) => stage === 'rolling' || stage === 'atRest';

const styleOf = (ball: TubeBall) => ({
  transform: `translateX(${(ball.offset * 50).toFixed(2)}%)`,
  opacity: isSeen(ball) ? ball.opacity : 0,
});

export function Tube({ ref, digits, balls, hits }: TubeProps) {
  const track = useRef<HTMLDivElement>(null);

  useImperativeHandle(ref, () => ({
    place(moved) {
      const elements = track.current?.children ?? [];
      moved.forEach((ball, place) => {
        const element = elements[place];
        const digit = element?.lastElementChild;
        if (!(element instanceof HTMLElement)) return;
        const { transform, opacity } = styleOf(ball);
        element.style.transform = transform;
        element.style.opacity = String(opacity);
        if (digit instanceof HTMLElement) digit.style.transform = `rotate(${ball.rotation.toFixed(3)}rad)`;
      });
    },
  }));

  return (
    <div className={styles.tube}>
      <img src={tubeArt} alt="" className={styles.art} />
      <div ref={track} className={styles.track} aria-hidden="true">
        {digits?.map((digit, place) => (
          <span
            key={place}
            className={classNames(styles.ball, styles[`place${place}`])}
            style={styleOf(balls[place] ?? LYING)}
          >
            <img src={BALL_ART[place]} alt="" />
            <b className="num">{digit}</b>
          </span>
        ))}
      </div>
      {hits.map((place, order) => (
        <i
          key={place}
          className={classNames(styles.hit, styles[`place${place}`])}
          style={{ animationDelay: `${order * 60}ms` }}
        />
      ))}
    </div>
  );
}

const LYING: TubeBall = { digit: 0, stage: 'atRest', risen: 1, offset: 0, rotation: 0, opacity: 1 };
