import { calculateCommissions, type SettledBets } from './calculate';

const RATES = { sports: '0.001', slots: '0.0015', lottery: '0.0008' };

const bets = (part: Partial<SettledBets>): SettledBets => ({
  agentId: 1n,
  memberId: 2n,
  currency: 'CNY',
  category: 'slots',
  result: 4,
  bets: 1,
  stakeMinor: 100_00n,
  halfMinor: 50_00n,
  atRiskMinor: 4_00n,
  ...part,
});

const calculated = (settled: readonly SettledBets[]) =>
  calculateCommissions(settled, RATES).map(({ agentId, currency, lines, turnover, amount, members }) => ({
    agentId,
    currency,
    lines: lines.map(
      (line) => `${line.category} ${line.turnover.amount} × ${line.rate} = ${line.amount.amount}`,
    ),
    turnover: turnover.amount,
    amount: amount.amount,
    members: members.length,
  }));

it('counts a stake by the bet’s result: all, half, nothing, or what was at risk', () => {
  const results = [2, 3, 4, 5, 6, 8, 9, null].map((result, index) =>
    bets({ result, memberId: BigInt(index + 2) }),
  );
  expect(calculated(results)).toEqual([
    expect.objectContaining({ lines: ['slots 404.00 × 0.0015 = 0.61'], turnover: '404.00', members: 6 }),
  ]);
});

it('adds each category’s amount, rounded half up, so that the lines come to the sum', () => {
  const settled = [
    bets({ category: 'slots', stakeMinor: 10_00n }),
    bets({ category: 'sports', stakeMinor: 4_99n }),
    bets({ category: 'sports', stakeMinor: 1n, memberId: 3n }),
    bets({ category: 'lottery', stakeMinor: 6_24n }),
  ];
  expect(calculated(settled)).toEqual([
    {
      agentId: 1n,
      currency: 'CNY',
      lines: ['slots 10.00 × 0.0015 = 0.02', 'sports 5.00 × 0.001 = 0.01', 'lottery 6.24 × 0.0008 = 0.00'],
      turnover: '21.24',
      amount: '0.03',
      members: 4,
    },
  ]);
});

it('keeps agents and currencies apart', () => {
  const settled = [bets({}), bets({ agentId: 7n }), bets({ currency: 'USDT', stakeMinor: 1_000000n })];
  expect(calculated(settled).map(({ agentId, currency, amount }) => [agentId, currency, amount])).toEqual([
    [1n, 'CNY', '0.15'],
    [7n, 'CNY', '0.15'],
    [1n, 'USDT', '0.001500'],
  ]);
});

it('pays nothing for a category without a rate, and nothing without turnover', () => {
  expect(calculated([bets({ category: 'activity' }), bets({ result: 6 })])).toEqual([]);
});
