import { HIDDEN_AMOUNT, useAmountsHidden } from '../storage/use-amounts-hidden';

/** What a sentence or a cell says of an amount of the member's own money: the amount, or asterisks while the member hides amounts. */
export function useOwnAmounts(): (amount: string) => string {
  const [hidden] = useAmountsHidden();
  return (amount) => (hidden ? HIDDEN_AMOUNT : amount);
}
