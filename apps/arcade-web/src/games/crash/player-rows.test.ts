import type { OwnCrashBet } from '@realm/arcade-contract';
import { settledBet } from '../../testing/fake-provider';
import { playerRows } from './player-rows';

const player = (bet: string, cashedOutAt: number | null = null) => ({
  bet,
  name: `${bet}***`,
  stake: '5.00',
  currencyCode: 'CNY' as const,
  cashedOutAt,
});
const own = (changed: Partial<OwnCrashBet['bet']> = {}): OwnCrashBet => ({
  bet: {
    ...settledBet({ game: 'crash', stake: '10.00', payout: null }),
    id: 'mine',
    status: 'open',
    result: null,
    ...changed,
  },
  autoCashOut: null,
  cashedOutAt: null,
});
const ids = (rows: ReturnType<typeof playerRows>) => rows.map(({ id }) => id);

it('lists the own bet first, then the highest cash-outs, then the others in their order', () => {
  const players = [player('a'), player('b', 150), player('mine'), player('c', 320), player('d')];
  const rows = playerRows({ phase: 'flying', players }, [own()], 'CNY');
  expect(ids(rows)).toEqual(['mine', 'c', 'b', 'a', 'd']);
  expect(rows[0]).toMatchObject({ isOwn: true, name: 'mine***', state: { kind: 'flying' } });
});

it('lists an own bet that the round does not name yet', () => {
  const [row] = playerRows({ phase: 'betting', players: [] }, [own()], 'CNY');
  expect(row).toMatchObject({ name: null, isOwn: true, state: { kind: 'waiting' } });
});

it('says of each bet what became of it', () => {
  const rows = playerRows(
    { phase: 'ended', players: [player('a'), player('b', 150)] },
    [own({ status: 'void' })],
    'CNY',
  );
  expect(rows.map(({ state }) => state)).toEqual([
    { kind: 'void' },
    { kind: 'paid', point: 150 },
    { kind: 'lost' },
  ]);
});
