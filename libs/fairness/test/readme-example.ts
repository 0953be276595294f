import {
  createStream,
  DICE_RULES,
  isCommittedTo,
  rollDice,
  settleDice,
  type DiceChoice,
} from '@realm/fairness';

interface FinishedBet {
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  choice: DiceChoice;
}

/** What the bet must have paid, as ten-thousandths of the stake; null when the seed is not the one that was committed to. */
export function recompute(bet: FinishedBet) {
  if (!isCommittedTo(bet.serverSeed, bet.commitment)) return null;
  return settleDice(DICE_RULES, bet.choice, rollDice(createStream(bet)));
}
