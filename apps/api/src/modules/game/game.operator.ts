import type { MeasuredReturn } from '@realm/api-client/contract';
import { DEFAULT_CURRENCY, fromMinor, type CurrencyCode } from '@realm/domain';
import { accept, refuse } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { noteContentChange } from '../notice';
import { liesOutside, measureReturn } from './measure-return';
import { lockGame, readDays, readReturns, setGameStatus, type BetSums } from './returns.repository';

const DAYS = 30;
const DAY_MS = 86_400_000;

const since = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

function present(sums: BetSums, currency: CurrencyCode): MeasuredReturn {
  const text = (minor: string) => fromMinor(BigInt(minor), currency).amount;
  return { bets: sums.bets, stake: text(sums.stake), payout: text(sums.payout), ...measureReturn(sums) };
}

export const gameOperations = {
  'game/returns': async ({ input: { currencyCode = DEFAULT_CURRENCY, days = DAYS }, now }, tx) => {
    const rows = await readReturns(tx, { currency: currencyCode, from: since(now, days) });
    return accept({
      currencyCode,
      items: rows.map((row) => {
        const measured = present(row, currencyCode);
        const stated =
          row.terms === null ? null : { lowest: row.terms.lowestReturn, highest: row.terms.highestReturn };
        return {
          gameId: row.game_id,
          names: row.names,
          category: row.category,
          provider: row.provider,
          tile: row.tile,
          status: row.status,
          stated,
          measured,
          outside: stated !== null && liesOutside(measured, stated),
          openBets: row.open_bets,
          openStake: fromMinor(BigInt(row.open_stake), currencyCode).amount,
          verifiable: row.terms?.verifiable ?? false,
        };
      }),
    });
  },

  'game/days': async ({ input: { gameId, currencyCode = DEFAULT_CURRENCY, days = DAYS }, now }, tx) => {
    const rows = await readDays(tx, { gameId, currency: currencyCode, from: since(now, days) });
    return accept({
      currencyCode,
      items: rows.map((row) => ({ day: row.day, ...present(row, currencyCode) })),
    });
  },

  'game/set-status': async ({ input: { gameId, status }, note }, tx) => {
    const game = await lockGame(tx, gameId);
    if (game === undefined) return refuse('GAME_UNKNOWN');
    if (game.status === 'preparing') return refuse('GAME_UNAVAILABLE');
    note({ before: { status: game.status }, after: { status } });
    await setGameStatus(tx, gameId, status);
    await noteContentChange(tx);
    return accept({ gameId, status });
  },
} satisfies Partial<OperatorHandlers>;
