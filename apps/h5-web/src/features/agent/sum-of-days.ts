import type { AgentFigures } from '@realm/api-client';
import { addMoney, zeroMoney, type Money } from '@realm/domain';

/** The sum of the shown days, so that figure and bars can't differ. */
export const sumOfDays = ({
  days,
  currencyCode: currency,
}: Pick<AgentFigures, 'days' | 'currencyCode'>): Money =>
  days.reduce<Money>((sum, { amount }) => addMoney(sum, { amount, currency }), zeroMoney(currency));
