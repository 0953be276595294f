import { HIDDEN_AMOUNT, useAmountsHidden } from '../storage/use-amounts-hidden';

export type OwnAmounts = (amount: string) => string;

/**
 * What a sentence or a cell says of an amount of the member's own money: the amount, or asterisks while the member hides amounts.
 * Hidden is what they have, had, and would have after a transfer; what came, went, or is on its way; and what counts towards a limit
 * or a promotion. Shown is a sum that is being typed, confirmed, paid or refused; what is the same for everybody,
 * such as rates and the terms of an offer; and what is written to the clipboard for customer service or into a statement.
 */
export function useOwnAmounts(): OwnAmounts {
  const [hidden] = useAmountsHidden();
  return (amount) => (hidden ? HIDDEN_AMOUNT : amount);
}
