import { useEffect, useState } from 'react';
import type { PondState } from '@realm/arcade-contract';
import { useLiveEvents, useSession, useSessionState } from '../../session/session-context';
import { flightTo } from './aim';
import {
  addCreatures,
  catchCreature,
  createScene,
  muzzleOf,
  placeOf,
  type PondScene,
  swimmersOf,
} from './pond-scene';

/** Shots of others come in one message a call; they are drawn one after the other. */
const OTHERS_GAP_MS = 120;

const OWN_SEAT_UNKNOWN = 0;

function follow(scene: PondScene, pond: PondState): void {
  scene.ownSeat = pond.seats.find(({ isOwn }) => isOwn)?.seat ?? OWN_SEAT_UNKNOWN;
  scene.seats = pond.seats.map(({ seat }) => seat);
  const known = new Set(pond.creatures.map(({ id }) => id));
  for (const id of scene.creatures.keys()) if (!known.has(id)) scene.creatures.delete(id);
  addCreatures(scene, pond.creatures);
}

/** The pond that up to four members share, in the server's latest state. */
export function usePond(isReduced: boolean): { scene: PondScene; seats: PondState['seats'] } {
  const { clock } = useSession().ports;
  const play = useSessionState(({ view }) => view.play);
  if (play.game !== 'deepsea') throw new Error(`the session plays ${play.game}`);
  const [scene] = useState(createScene);
  const [seats, setSeats] = useState(play.pond.seats);
  const { pond } = play;

  useEffect(() => {
    scene.nowMs = clock.now();
    follow(scene, pond);
    setSeats(pond.seats);
  }, [scene, clock, pond]);
  useEffect(() => {
    scene.isReduced = isReduced;
  }, [scene, isReduced]);

  useLiveEvents((event) => {
    if (event.name === 'pond') {
      follow(scene, event.payload);
      setSeats(event.payload.seats);
    }
    if (event.name === 'pondChange') {
      addCreatures(scene, event.payload.entered);
      for (const { id, seat, multiplier } of event.payload.caught) {
        // The own catch is shown by the answer to the shot, with its figure.
        if (seat !== scene.ownSeat) catchCreature(scene, { id, multiple: multiplier, seat });
      }
    }
    if (event.name === 'pondShots' && event.payload.seat !== scene.ownSeat) {
      event.payload.targets.forEach((target, index) =>
        fireForOther(scene, event.payload.seat, { target, delayMs: index * OTHERS_GAP_MS }),
      );
    }
  });

  return { scene, seats };
}

function fireForOther(
  scene: PondScene,
  seat: number,
  { target, delayMs }: { target: number; delayMs: number },
): void {
  const nowMs = scene.nowMs + delayMs;
  const place = placeOf(scene, target, nowMs);
  if (place === null) return;
  const { muzzle, turned } = muzzleOf(scene, seat, place);
  scene.turned.set(seat, turned);
  const flight = flightTo(target, { muzzle, nowMs, swimmers: swimmersOf(scene) });
  if (flight !== null) scene.shots.push({ flight, isOwn: false, hasArrived: false });
}
