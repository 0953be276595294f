import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { CRASH_TICK_LIMIT_MS, type OwnCrashBet } from '@realm/arcade-contract';
import { multiplierAt, type CrashRules } from '@realm/fairness';
import { useLiveEvents, useSession, useSessionState } from '../../session/session-context';
import { isCovered, type SessionState } from '../../session/session-state';
import { reduceFlight, type FlightState } from './flight-state';
import { createShownMultiplier, type ShownMultiplier } from './shown-multiplier';

export interface Flight extends FlightState {
  readonly shown: ShownMultiplier;
  /** Milliseconds of flight, by the server's time and never later than its last message allows: figure and drawing follow it. */
  readonly elapsedNow: () => number;
  readonly receiveBets: (bets: readonly OwnCrashBet[]) => void;
  /** The bet that the socket reported as paid last. */
  readonly lastPaid: OwnCrashBet | null;
}

const playOf = ({ view }: SessionState) => {
  if (view.play.game !== 'crash') throw new Error(`the session plays ${view.play.game}`);
  return view.play;
};

const isInSight = (state: SessionState) => !isCovered(state) && state.connection.status === 'live';

export function useCrashRules(): CrashRules {
  const { rules } = useSessionState(({ view }) => view);
  if (rules.game !== 'crash') throw new Error(`the session plays ${rules.game}`);
  return rules.rules;
}

/** The shared round: from the session's view, then from the socket. */
export function useFlight(rules: CrashRules): Flight {
  const session = useSession();
  const { clock } = session.ports;
  const play = useSessionState(playOf);
  const [state, dispatch] = useReducer(reduceFlight, {
    round: play.state,
    own: play.bets,
    receivedAtMs: performance.now(),
  });
  const [shown] = useState(createShownMultiplier);
  const [lastPaid, setLastPaid] = useState<OwnCrashBet | null>(null);

  // A view that was read again, after a reconnect or because another device played on.
  useEffect(() => {
    dispatch({ type: 'stateReceived', round: play.state, nowMs: performance.now() });
    dispatch({ type: 'betsReceived', bets: play.bets });
  }, [play]);

  useLiveEvents((event) => {
    const nowMs = performance.now();
    if (event.name === 'crash') {
      clock.observe(event.payload.serverAt);
      dispatch({ type: 'stateReceived', round: event.payload, nowMs });
    }
    if (event.name === 'crashTick') {
      clock.observe(event.payload.serverAt);
      dispatch({ type: 'tickReceived', tick: event.payload, nowMs });
    }
    if (event.name === 'crashBets') {
      const { bets, funds } = event.payload;
      session.dispatch({ type: 'fundsPushed', funds });
      dispatch({ type: 'betsReceived', bets });
      setLastPaid(bets.find(({ cashedOutAt }) => cashedOutAt !== null) ?? null);
    }
  });

  const { round, receivedAtMs } = state;
  function elapsedNow(): number {
    const { phase, flightFrom, point } = round;
    if (phase === 'ended') return point === null ? 0 : (Math.log(point / 100) / rules.growth) * 1_000;
    const silentMs = performance.now() - receivedAtMs - CRASH_TICK_LIMIT_MS;
    return clock.now() - Math.max(0, silentMs) - flightFrom;
  }
  const multiplierNow = useEffectEvent(() =>
    round.phase === 'ended' ? (round.point ?? 100) : multiplierAt(rules, elapsedNow()),
  );
  const isMoving = useSessionState(isInSight) && round.phase === 'flying';
  useLayoutEffect(() => {
    shown.set(multiplierNow());
    if (!isMoving) return undefined;
    let frame = requestAnimationFrame(function next() {
      shown.set(multiplierNow());
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [shown, isMoving, round.phase]);

  return {
    ...state,
    lastPaid,
    shown,
    elapsedNow,
    receiveBets: (bets) => dispatch({ type: 'betsReceived', bets }),
  };
}
