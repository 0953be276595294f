import type { ReactNode } from 'react';
import { BACCARAT_TIMES_MS, type BaccaratState } from '@realm/arcade-contract';
import type { BaccaratResult } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { CountdownRing } from '../../stage/countdown-ring';
import shoe from '../../stage/table/art/shoe.svg';
import { useSecondsLeft } from '../../stage/use-seconds-left';
import { WinPlate, type WinPlateProps } from '../../stage/win-plate';
import felt from './art/felt.svg';
import glove from './art/glove.svg';
import type { HandFrame, HandTimes } from './baccarat-timeline';
import { resultText } from './baccarat-texts';
import { DealtHand } from './dealt-hand';
import styles from './baccarat-stage.module.css';

export interface BaccaratStageProps {
  state: BaccaratState;
  deal: { times: HandTimes | null; elapsedMs: number; frame: HandFrame | null; skip: () => void };
  result: BaccaratResult | null;
  win: WinPlateProps | null;
  /** Where the chips lie. */
  zones: ReactNode;
  roads: ReactNode;
}

const SECONDS = BACCARAT_TIMES_MS.betting / 1_000;
const SIDES = ['player', 'banker'] as const;

export function BaccaratStage({ state, deal, result, win, zones, roads }: BaccaratStageProps) {
  const { t } = useTranslation();
  const seconds = Math.min(SECONDS, useSecondsLeft(state.until));
  const { times, frame, elapsedMs, skip } = deal;
  const isBetting = state.phase === 'betting';
  const isComplete = frame?.isComplete === true;
  return (
    <div className={styles.stage}>
      {/* A tap skips to the end; to the keyboard and to screen readers the result is announced anyway. */}
      <div className={styles.felt} onPointerDown={skip}>
        <img src={felt} alt="" className={styles.ground} />
        <img
          src={glove}
          alt=""
          className={classNames(styles.glove, frame?.isDealing === true && styles.reaches)}
        />
        <img src={shoe} alt="" className={styles.shoe} />
        <div className={styles.status}>
          {isBetting && <CountdownRing seconds={seconds} outOf={SECONDS} />}
          <span className="num">{status()}</span>
        </div>
        <div className={styles.hands}>
          {SIDES.map((side) => (
            <DealtHand
              key={`${side} ${state.round} ${times === null ? 'before' : 'dealt'}`}
              side={side}
              cards={times?.[side] ?? []}
              elapsedMs={elapsedMs}
              total={frame?.totals[side] ?? null}
              hasWon={isComplete && result?.winner === side}
            />
          ))}
        </div>
      </div>
      {zones}
      {roads}
      {win !== null && <WinPlate {...win} className={styles.win} />}
    </div>
  );

  function status(): string {
    if (isBetting) return t('baccarat.status.betting');
    if (state.phase === 'closed' || frame === null) return t('baccarat.status.closed');
    return isComplete && result !== null ? resultText(t, result) : t('baccarat.status.dealing');
  }
}
