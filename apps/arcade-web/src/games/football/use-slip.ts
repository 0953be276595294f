import { useState } from 'react';
import type { FootballFixture } from '@realm/arcade-contract';
import { priceLeg, toggleLeg, type PricedLeg, type SlipLeg } from './slip';

export interface Slip {
  readonly legs: readonly SlipLeg[];
  readonly priced: readonly PricedLeg[];
  /** Taken off the slip because its match is no longer listed. */
  readonly gone: SlipLeg | null;
  readonly toggle: (leg: SlipLeg) => void;
  readonly remove: (leg: PricedLeg) => void;
  readonly clear: () => void;
}

/** The selections of the member, priced by the matches of the moment. */
export function useSlip(fixtures: readonly FootballFixture[], maxLegs: number): Slip {
  const [{ legs, gone }, setSlip] = useState<{ legs: readonly SlipLeg[]; gone: SlipLeg | null }>({
    legs: [],
    gone: null,
  });
  const priced = legs.flatMap((leg) => priceLeg(leg, fixtures) ?? []);
  if (priced.length < legs.length)
    setSlip({
      legs: priced.map(({ leg }) => leg),
      gone: legs.find((leg) => priceLeg(leg, fixtures) === null) ?? null,
    });
  return {
    legs,
    priced,
    gone,
    toggle: (leg) => setSlip({ legs: toggleLeg(legs, leg, maxLegs), gone: null }),
    remove: ({ leg }) => setSlip({ legs: legs.filter(({ fixture }) => fixture !== leg.fixture), gone: null }),
    clear: () => setSlip({ legs: [], gone: null }),
  };
}
