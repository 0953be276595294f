import type { Score } from '../src/sports/grade-selection';
import type { Selection } from '../src/sports/selection';

/** Above 0: won. 0: the stake returns. Below 0: lost. */
export type Sign = number;

/** Both halves of a stake as bets on whole and half lines, which are only won, lost or returned. */
export function plainBets(picked: Selection, { home, away }: Score): readonly [Sign, Sign] {
  const signOf = (shift: -1 | 1): Sign => {
    if (picked.market === '1x2')
      return { home: home - away, draw: home === away ? 1 : -1, away: away - home }[picked.pick] || -1;
    if (picked.market === 'btts') return (home > 0 && away > 0) === (picked.pick === 'yes') ? 1 : -1;
    const half = (picked.line + (picked.line % 2 === 0 ? 0 : shift)) / 4;
    if (picked.market === 'ah') return picked.pick === 'home' ? home + half - away : away - half - home;
    return picked.pick === 'over' ? home + away - half : half - home - away;
  };
  return [signOf(-1), signOf(1)];
}
