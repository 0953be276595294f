import { useRef, useState } from 'react';
import { useDelayed } from '../../motion/use-delayed';
import { toMinor, type Money } from '@realm/domain';
import type { FishingRules } from '@realm/fairness';
import { useSession, useSessionState } from '../../session/session-context';
import { shownBalance } from '../../session/session-state';
import { playSound, vibrate } from '../../stage/sound';
import { useReducedMotion } from '../../stage/use-reduced-motion';
import { creatureAt, flightThrough, flightTo, type Point } from './aim';
import { paidAfterMs } from './catch-timeline';
import { catchCreature, muzzleOf, placeOf, type PondScene, swimmersOf } from './pond-scene';
import { type CaughtShot, type Fired, recordsOf } from './revealed-shots';
import { usePond } from './use-pond';
import { useShotCalls } from './use-shot-calls';

/** The list of rounds is read when no shot was answered for so long. */
const ROUNDS_DELAY_MS = 1_500;
/** Four shots a second. */
const SHOT_GAP_MS = 250;

export function useFishingRules(): FishingRules {
  const { rules } = useSessionState(({ view }) => view);
  if (rules.game !== 'deepsea') throw new Error(`the session plays ${rules.game}`);
  return rules.rules;
}

/** Lets the own cannon fire at a point: at what swims there or is locked, or straight on. */
function fire(scene: PondScene, point: Point, locks: boolean): void {
  const swimmers = swimmersOf(scene);
  const under = creatureAt(point, swimmers, scene.nowMs);
  if (locks && under !== null) scene.locked = under;
  const wanted = scene.locked ?? under;
  const place = wanted === null ? null : placeOf(scene, wanted, scene.nowMs);
  const { muzzle, turned } = muzzleOf(scene, scene.ownSeat, place ?? point);
  const aim = { muzzle, nowMs: scene.nowMs, swimmers };
  const flight = (wanted === null ? null : flightTo(wanted, aim)) ?? flightThrough(point, aim, scene.water);
  scene.shots.push({ flight, isOwn: true, hasArrived: false });
  scene.turned.set(scene.ownSeat, turned);
  scene.firedMs = scene.nowMs;
}

const onTheirWay = ({ shots }: PondScene): number =>
  shots.filter(({ isOwn, hasArrived, flight }) => isOwn && !hasArrived && flight.target !== null).length;

/** @param onCaught - With the place where it swam, if it is visible. */
export function useFishingRound(stake: Money, onCaught: (shot: CaughtShot, at: Point | null) => void) {
  const session = useSession();
  const isReduced = useReducedMotion();
  const rules = useFishingRules();
  const { scene, seats } = usePond(isReduced);
  const firedMs = useRef(-SHOT_GAP_MS);
  const [isShort, setIsShort] = useState(false);
  const readRoundsLater = useDelayed(() => void session.readRounds(), ROUNDS_DELAY_MS);
  const calls = useShotCalls(stake.currency, onAnswer);

  function onAnswer(fired: Fired): void {
    for (const round of recordsOf(fired, session.getState()))
      session.dispatch({ type: 'roundRevealed', round });
    for (const shot of fired.shots) {
      if (shot.outcome === 'gone') scene.creatures.delete(shot.target);
      if (shot.outcome !== 'caught') continue;
      onCaught(shot, placeOf(scene, shot.target, scene.nowMs));
      catchCreature(scene, {
        id: shot.target,
        multiple: rules.multiples[shot.creature],
        seat: scene.ownSeat,
      });
      setTimeout(() => {
        session.dispatch({ type: 'payoutShown', bets: [shot.bet.id] });
        playSound('coin');
      }, paidAfterMs(isReduced));
    }
    readRoundsLater();
  }

  /** Whether the balance covers so many more, should all that are on their way reach something. */
  function covers(shots: number): boolean {
    const cost = calls.committed() + toMinor(stake) * BigInt(onTheirWay(scene) + shots);
    const isCovered = toMinor(shownBalance(session.getState())) >= cost;
    setIsShort(!isCovered);
    return isCovered;
  }

  return {
    scene,
    seats,
    command: calls.command,
    revealed: calls.revealed,
    sent: calls.sent,
    isShort,
    fireAt(point: Point, locks: boolean): void {
      const nowMs = performance.now();
      if (calls.isHeld || nowMs - firedMs.current < SHOT_GAP_MS || !covers(1)) return;
      firedMs.current = nowMs;
      fire(scene, point, locks);
      playSound('shot');
      vibrate(6);
    },
    /** Bullets have reached these creatures: the shots are placed with the next call. */
    reach(targets: readonly number[]): void {
      calls.add(targets.map((target) => ({ target, stake: stake.amount })));
      playSound('net');
    },
    /** Without the canvas: so many shots at these, at once. */
    shoot(targets: readonly number[]): void {
      if (covers(targets.length)) calls.shoot(stake.amount, targets);
    },
  };
}
