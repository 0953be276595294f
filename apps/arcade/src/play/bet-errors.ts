import type { ArcadeError } from '@realm/arcade-contract';
import type { BetRow } from './bets.repository';

/** The error that a member gets for a stake that the wallet refused. */
export function errorOfOutcome(outcome: string, balance: string | null): ArcadeError {
  switch (outcome) {
    case 'insufficient-funds':
      return { code: 'insufficient-funds', balance: balance ?? '0' };
    case 'session-expired':
    case 'not-found':
      return { code: 'session-expired' };
    case 'maintenance':
    case 'over-limit':
    case 'round-closed':
    case 'limit-reached':
    case 'play-paused':
      return { code: outcome };
    default:
      return { code: 'void' };
  }
}

/** The error of a command whose bets all ended without a stake; `null` when one was taken. */
export function errorOfBets(bets: readonly BetRow[]): ArcadeError | null {
  if (bets.some(({ status }) => status === 'open' || status === 'settled')) return null;
  return bets.find(({ error }) => error !== null)?.error ?? { code: 'void' };
}
