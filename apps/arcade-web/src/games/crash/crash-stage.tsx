import type { CrashRules } from '@realm/fairness';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { useSession, useSessionState } from '../../session/session-context';
import { WinPlate, type WinPlateProps } from '../../stage/win-plate';
import { useReducedMotion } from '../../stage/use-reduced-motion';
import { CrashPlayers } from './crash-players';
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
          elapsedNow={flight.elapsedNow}
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
              <FlightFigure shown={flight.shown} />
              <span>{caption()}</span>
            </>
          )}
        </div>
        {win !== null && <WinPlate {...win} className={styles.win} />}
      </div>
      <CrashPlayers flight={flight} />
    </>
  );

  function caption(): string {
    if (isFallen) return t('crash.gone');
    return t(hasCashedOut ? 'crash.cashedFlying' : 'crash.flying');
  }
}
