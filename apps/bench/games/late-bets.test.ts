import type { ArcadeAnswer } from '@realm/arcade-contract';
import { LateBets, printLateBets } from './late-bets';

const refused = (code: 'round-closed' | 'selection-closed' | 'no-round'): ArcadeAnswer<unknown> => ({
  ok: false,
  error: { code },
});
const counted = (...answers: ArcadeAnswer<unknown>[]): LateBets => {
  const bets = new LateBets();
  for (const answer of answers) bets.add(Promise.resolve(answer));
  return bets;
};

it('counts what was refused as too late apart from other refusals', async () => {
  const bets = counted(refused('round-closed'), refused('selection-closed'), refused('no-round'));
  expect(await bets.figures()).toEqual({ sent: 3, closed: 2, accepted: 0 });
});

it('fails the run for one bet that was accepted', async () => {
  const bets = counted(refused('round-closed'), { ok: true, value: {} });
  await expect(printLateBets('after the bell', bets)).rejects.toThrow('1 bets were accepted after the bell');
});
