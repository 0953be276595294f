import type { FootballBet } from '@realm/arcade-contract';

export const isOpenBet = ({ bet, outcome }: FootballBet): boolean =>
  outcome === null && (bet.status === 'open' || bet.status === 'placing');
