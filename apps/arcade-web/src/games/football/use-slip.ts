import { useState } from 'react';
import type { FootballFixture } from '@realm/arcade-contract';
import { isFullFor, priceLeg, toggleLeg, type PricedLeg, type SlipLeg } from './slip';

export interface Slip {
  readonly legs: readonly SlipLeg[];
  readonly priced: readonly PricedLeg[];
  /** Taken off the slip because its match is no longer listed. */
  readonly gone: SlipLeg | null;
  /** The last selection found no room. */
  readonly isFull: boolean;
  readonly toggle: (leg: SlipLeg) => void;
  readonly remove: (leg: PricedLeg) => void;
  readonly clear: () => void;
}

const EMPTY = { legs: [], gone: null, isFull: false } as const;

/** The selections of the member, priced by the matches of the moment. */
export function useSlip(fixtures: readonly FootballFixture[], maxLegs: number): Slip {
  const [{ legs, gone, isFull }, setSlip] = useState<Pick<Slip, 'legs' | 'gone' | 'isFull'>>(EMPTY);
  const priced = legs.flatMap((leg) => priceLeg(leg, fixtures) ?? []);
  if (priced.length < legs.length)
    setSlip({
      legs: priced.map(({ leg }) => leg),
      gone: legs.find((leg) => priceLeg(leg, fixtures) === null) ?? null,
      isFull: false,
    });
  return {
    legs,
    priced,
    gone,
    isFull,
    toggle: (leg) =>
      setSlip({ ...EMPTY, legs: toggleLeg(legs, leg, maxLegs), isFull: isFullFor(legs, leg, maxLegs) }),
    remove: ({ leg }) => setSlip({ ...EMPTY, legs: legs.filter(({ fixture }) => fixture !== leg.fixture) }),
    clear: () => setSlip(EMPTY),
  };
}
