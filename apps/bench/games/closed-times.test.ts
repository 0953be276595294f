import { createStream, matchState, scriptMatch } from '@realm/fairness';
import { closedTimesOf, wronglyAccepted } from './closed-times';

const MINUTE_MS = 6_000;

it('closes a match exactly when its state takes no bets', () => {
  const wrong: unknown[] = [];
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const stream = createStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'a chain', nonce });
    const script = scriptMatch({ home: 1, away: 2, matchday: 1 }, stream);
    const closed = closedTimesOf(script, { startsAtMs: 0, minuteMs: MINUTE_MS });
    for (let atMs = -MINUTE_MS; atMs < 100 * MINUTE_MS; atMs += MINUTE_MS / 4) {
      const { isOpen, isSuspended } = matchState(script, atMs / MINUTE_MS);
      const isClosed = closed.some(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);
      if (isClosed === (isOpen && !isSuspended)) wrong.push({ nonce, atMs, isClosed });
    }
  }
  expect(wrong).toEqual([]);
});

it('finds a bet that the provider or the platform took while its match was closed', () => {
  const closed = new Map([['match', [{ fromMs: 100, toMs: 200 }]]]);
  const bet = (commandId: string, ...takenAtMs: number[]) => ({ commandId, on: 'match', takenAtMs });
  const right = [bet('before', 98, 99), bet('after', 200, 201)];
  const wrong = [bet('provider', 100, 200), bet('platform', 99, 199), { ...right[0]!, on: 'another' }];
  expect(wronglyAccepted([...right, ...wrong], closed)).toEqual(wrong);
});
