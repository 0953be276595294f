import type { OwnCrashBet } from '@realm/arcade-contract';
import type { CrashRules } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { useSession, useSessionState } from '../../session/session-context';
import { isCovered, moneyOf } from '../../session/session-state';
import { moneyText } from '../../stage/money-text';
import { WinPlate, type WinPlateProps } from '../../stage/win-plate';
import { useReducedMotion } from '../../stage/use-reduced-motion';
import { pointText } from './crash-reader';
import { Countdown, FlightFigure } from './flight-figure';
import { Sky } from './sky';
import type { Flight } from './use-flight';
import styles from './crash-stage.module.css';

export interface CrashStageProps {
  rules: CrashRules;
  flight: Flight;
  win: WinPlateProps | null;
  onSkip: () => void;
}

export function CrashStage({ rules, flight, win, onSkip }: CrashStageProps) {
  const { t } = useTranslation();
  const { clock } = useSession().ports;
  const isReduced = useReducedMotion();
  const isPaused = useSessionState(isCovered);
  const isLost = useSessionState((state) => state.connection.status === 'lost');
  const { round, own } = flight;
  const hasCashedOut = own.some(({ cashedOutAt }) => cashedOutAt !== null);
  const isFallen = round.phase === 'ended';
  return (
    <>
      <div className={styles.stage} onPointerDown={onSkip}>
        <Sky
          rules={rules}
          phase={round.phase}
          elapsedNow={elapsedNow}
          isHeld={isLost}
          isReduced={isReduced}
        />
        <div
          className={classNames(
            styles.words,
            isFallen && styles.fallen,
            !isFallen && hasCashedOut && styles.cashed,
          )}
        >
          {round.phase === 'betting' ? (
            <Countdown untilMs={round.flightFrom} nowMs={clock.now} />
          ) : (
            <>
              <FlightFigure
                key={round.phase}
                multiplierNow={flight.multiplierNow}
                isMoving={!isFallen && !isPaused && !isLost}
              />
              <span>{caption()}</span>
            </>
          )}
        </div>
        {win !== null && <WinPlate {...win} className={styles.win} />}
      </div>
      <Crew flight={flight} />
    </>
  );

  function elapsedNow(): number {
    const { phase, flightFrom, point } = round;
    if (phase === 'ended') return point === null ? 0 : (Math.log(point / 100) / rules.growth) * 1_000;
    return clock.now() - flightFrom;
  }

  function caption(): string {
    if (isFallen) return t('crash.gone');
    return t(hasCashedOut ? 'crash.cashedFlying' : 'crash.flying');
  }
}

/** How many play in this round, and the member's own bets. */
function Crew({ flight: { round, own } }: { flight: Flight }) {
  const { t } = useTranslation();
  const isOver = round.phase === 'ended';
  const currency = useSessionState(({ view }) => view.currencyCode);
  return (
    <div className={classNames('num', styles.crew)}>
      <div className={styles.counts}>
        <span>{t('crash.bets', { count: round.bets })}</span>
        <span>{t('crash.cashedOut', { count: round.cashedOut })}</span>
      </div>
      {own.map((each) => (
        <div key={each.bet.id} className={styles.own}>
          <span>{t('crash.mine')}</span>
          <span>{moneyText(moneyOf(each.bet.stake, currency))}</span>
          <b className={classNames(each.cashedOutAt !== null && styles.paid)}>{statusOf(each)}</b>
        </div>
      ))}
    </div>
  );

  function statusOf({ bet, cashedOutAt }: OwnCrashBet): string {
    if (cashedOutAt !== null) return pointText(cashedOutAt);
    if (bet.status === 'void') return t('arcade.history.status.void');
    if (bet.status === 'settled' || isOver) return '—';
    return t(round.phase === 'flying' ? 'crash.mineFlying' : 'crash.mineWaiting');
  }
}
