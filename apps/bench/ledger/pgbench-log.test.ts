import { readPgbenchLog } from './pgbench-log';

const line = (endedAtMs: number, latencyMs: number) =>
  `0 1 ${String(latencyMs * 1000)} 0 ${String(1_700_000_000 + Math.floor(endedAtMs / 1000))} ${String((endedAtMs % 1000) * 1000)}`;
const ONE_SECOND_AFTER_ONE = { warmupSeconds: 1, seconds: 1 };

describe('readPgbenchLog', () => {
  it('measures what ended after the warm-up and before the end, over all threads', () => {
    const one = [line(10, 10), line(999, 5), line(1000, 40), line(1999, 30)].join('\n');
    const other = [line(1500, 20), line(2000, 9)].join('\n');
    const { transactions, latenciesMs } = readPgbenchLog([one, other], ONE_SECOND_AFTER_ONE);
    expect([...latenciesMs]).toEqual([20, 30, 40]);
    expect(transactions).toBe(6);
  });

  it('leaves failed transactions and the empty last line out', () => {
    const text = `${line(10, 10)}\n0 2 failed 0 1700000001 500000\n0 3 skipped 0 1700000001 600000\n`;
    expect(readPgbenchLog([text], ONE_SECOND_AFTER_ONE).transactions).toBe(1);
  });

  it('finds nothing in nothing', () => {
    expect(readPgbenchLog([], ONE_SECOND_AFTER_ONE)).toEqual({
      transactions: 0,
      latenciesMs: new Float64Array(),
    });
  });
});
