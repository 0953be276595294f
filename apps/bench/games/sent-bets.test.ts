import type { ArcadeAnswer } from '@realm/arcade-contract';
import { judgeBets, SentBets } from './sent-bets';

const refused = (code: 'round-closed' | 'selection-closed' | 'no-round'): ArcadeAnswer<unknown> => ({
  ok: false,
  error: { code },
});
const ACCEPTED: ArcadeAnswer<unknown> = { ok: true, value: {} };
const sent = (...answers: readonly ArcadeAnswer<unknown>[]): SentBets => {
  const bets = new SentBets();
  for (const [index, answer] of answers.entries()) bets.add(`bet-${String(index)}`, Promise.resolve(answer));
  return bets;
};
const closed = new Map([['hand', [{ fromMs: 100, toMs: Infinity }]]]);
const recordOf = (...takenAtMs: readonly number[]) => ({
  accepted: takenAtMs.map((atMs, index) => ({
    commandId: `bet-${String(index)}`,
    on: 'hand',
    takenAtMs: [atMs],
  })),
  closed,
});
const judge = (bets: SentBets, record: ReturnType<typeof recordOf>) =>
  judgeBets('around the bell', bets, () => Promise.resolve(record));

beforeEach(() => void jest.spyOn(console, 'log').mockReturnValue());

it('counts what was refused as too late apart from other refusals', async () => {
  const bets = sent(ACCEPTED, refused('round-closed'), refused('selection-closed'), refused('no-round'));
  expect(await bets.figures()).toEqual({
    sent: 4,
    accepted: new Set(['bet-0']),
    tooLate: 2,
    others: 'no-round 1',
  });
});

it('counts a bet whose answer was lost, and leaves it to the record', async () => {
  const bets = sent(ACCEPTED, refused('round-closed'));
  bets.add('lost', Promise.reject(new Error('the connection broke')));
  expect((await bets.figures()).others).toBe('no answer 1');
  const { accepted, closed: times } = recordOf(99);
  const lost = { commandId: 'lost', on: 'hand', takenAtMs: [100] };
  const record = { accepted: [...accepted, lost], closed: times };
  await expect(judge(bets, record)).rejects.toThrow('"commandId":"lost"');
});

it('passes bets that the record has before the bell', async () => {
  await expect(judge(sent(ACCEPTED, refused('round-closed')), recordOf(99))).resolves.toBeUndefined();
});

it('fails the run for one bet that was taken after the bell', async () => {
  const bets = sent(ACCEPTED, ACCEPTED, refused('round-closed'));
  await expect(judge(bets, recordOf(99, 100))).rejects.toThrow('taken too late around the bell');
});

it('fails the run for an accepted bet without a record', async () => {
  const bets = sent(ACCEPTED, ACCEPTED, refused('round-closed'));
  await expect(judge(bets, recordOf(99))).rejects.toThrow('no record of bet-1');
});

it('fails a run in which no bet came too late, or none in time', async () => {
  await expect(judge(sent(ACCEPTED), recordOf(99))).rejects.toThrow('nothing was shown');
  await expect(judge(sent(refused('round-closed')), recordOf())).rejects.toThrow('nothing was shown');
});
