import { useEffect, useState } from 'react';
import { DICE_ROLLS } from '@realm/fairness';
import { hundredths } from '../../stage/money-text';

const STEP_MS = 60;
/** A prime, so that the figures that fly past look unordered. They decide nothing. */
const STRIDE = 3_571;

export interface RollFigureProps {
  value: number;
  isRolling: boolean;
}

/** The figure of the roll; other figures fly past while it rolls. */
export function RollFigure({ value, isRolling }: RollFigureProps) {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!isRolling) return undefined;
    const timer = setInterval(() => setStep((last) => last + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [isRolling]);
  return <>{hundredths(isRolling ? (value + (step + 1) * STRIDE) % DICE_ROLLS : value)}</>;
}
