import { type ReactNode, useRef } from 'react';
import { type DrawState, DRAW_TIMES_MS } from '@realm/arcade-contract';
import type { DrawnDigits } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { WinPlate, type WinPlateProps } from '../../stage/win-plate';
import hall from './art/hall.svg';
import { CountdownRing } from '../../stage/countdown-ring';
import { DrumCanvas } from './drum-canvas';
import { frameOfDraw, type DrawFrame } from './draw-timeline';
import { shortRound } from './draw-texts';
import { Tube, type TubeHandle } from './tube';
import { useSecondsLeft } from '../../stage/use-seconds-left';
import styles from './draw-stage.module.css';

export interface DrawStageProps {
  state: DrawState;
  /** Of this round, from when they are drawn. */
  digits: DrawnDigits | null;
  frame: DrawFrame | null;
  elapsedMs: () => number;
  isReduced: boolean;
  hits: readonly number[];
  win: WinPlateProps | null;
  onSkip: () => void;
  board: ReactNode;
}

const SECONDS = DRAW_TIMES_MS.betting / 1_000;
const BALLS = 5;

export function DrawStage(props: DrawStageProps) {
  const { state, digits, frame, elapsedMs, isReduced, hits, win, onSkip, board } = props;
  const { t } = useTranslation();
  const tube = useRef<TubeHandle>(null);
  const seconds = useSecondsLeft(state.until);
  const isBetting = state.phase === 'betting';
  const [previous] = state.recent;
  const lying = digits ?? (isBetting ? (previous?.digits ?? null) : null);
  const balls =
    frame?.balls ?? (lying === null ? [] : frameOfDraw(lying, { elapsedMs: Infinity, isReduced }).balls);
  const isOld = digits === null && lying !== null;

  return (
    <div className={styles.stage}>
      {/* A tap skips to the end; to the keyboard and to screen readers the result is announced anyway. */}
      <div className={styles.hall} onPointerDown={onSkip}>
        <img src={hall} alt="" className={styles.ground} />
        <DrumCanvas
          round={state.round}
          digits={digits}
          elapsedMs={elapsedMs}
          isReduced={isReduced}
          onBalls={(moved) => tube.current?.place(moved)}
        />
        <div className={styles.info}>
          <div>
            <span>{caption()}</span>
            <b className="num">{headline()}</b>
          </div>
          {isBetting && <CountdownRing seconds={Math.min(SECONDS, seconds)} outOf={SECONDS} />}
        </div>
        <div className={styles.tubeArea}>
          <span className={classNames('num', styles.caption, win !== null && styles.covered)}>
            {isOld
              ? t('draw.previous', { round: shortRound(previous?.round ?? '') })
              : t('draw.current', { round: shortRound(state.round) })}
          </span>
          <Tube ref={tube} digits={lying} balls={balls} hits={hits} />
        </div>
        {win !== null && <WinPlate {...win} className={styles.win} />}
      </div>
      {board}
    </div>
  );

  function caption(): string {
    if (isBetting) return t('draw.closesIn');
    if (state.phase === 'closed') return t('draw.closed');
    return frame?.isComplete === true ? t('draw.result') : t('draw.drawing');
  }
  function headline(): string {
    if (isBetting) return `00:${String(Math.min(SECONDS, seconds)).padStart(2, '0')}`;
    if (frame === null || digits === null) return t('draw.soon');
    if (frame.isComplete) return digits.join('');
    return frame.drawn === 0 ? t('draw.mixing') : t('draw.ball', { drawn: frame.drawn, total: BALLS });
  }
}
