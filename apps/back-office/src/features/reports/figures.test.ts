import type { ReportSum } from '@realm/api-client';
import { rowsPath } from '../../shared/figures/rows-path';
import { percentOf, rowsBy } from './figures';
import { daysOf, periodOf, presetOf, shifted } from './period';

/** 23:00 of 9 March in GMT-4. */
const NOW = Date.parse('2026-03-10T03:00:00.000Z');

describe('a period', () => {
  it('ends today in GMT-4, whatever the day is in UTC', () => {
    expect(periodOf('today', NOW)).toEqual({ from: '2026-03-09', to: '2026-03-09' });
    expect(periodOf('fortnight', NOW)).toEqual({ from: '2026-02-24', to: '2026-03-09' });
    expect(periodOf('month', NOW)).toEqual({ from: '2026-03-01', to: '2026-03-09' });
    expect(presetOf(periodOf('week', NOW), NOW)).toBe('week');
    expect(presetOf({ from: '2026-03-02', to: '2026-03-04' }, NOW)).toBeNull();
  });

  it('has all of its days, and neighbours of the same length', () => {
    const period = { from: '2026-02-27', to: '2026-03-01' };
    expect(daysOf(period)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(shifted(period, -1)).toEqual({ from: '2026-02-24', to: '2026-02-26' });
    expect(shifted(period, 1)).toEqual({ from: '2026-03-02', to: '2026-03-04' });
  });
});

describe('figures', () => {
  const sum = (over: Partial<ReportSum>): ReportSum => ({
    measure: 'ggr',
    currencyCode: 'CNY',
    amount: '1.00',
    entries: 1,
    ...over,
  });

  it('become one row for each part of a split, of the chosen currency alone', () => {
    const items = [
      sum({ category: 'slots' }),
      sum({ category: 'slots', measure: 'stakes', amount: '9.00' }),
      sum({ category: 'live' }),
      sum({ category: 'slots', currencyCode: 'USDT' }),
    ];
    const rows = rowsBy(items, 'category', 'CNY');
    expect(rows.map(({ id, figures }) => [id, [...figures.keys()]])).toEqual([
      ['slots', ['ggr', 'stakes']],
      ['live', ['ggr']],
    ]);
    expect(rowsBy(items, 'currency', null).map(({ id }) => id)).toEqual(['CNY', 'USDT']);
  });

  it('open their rows by an address that names them whole, with the amount that was pressed', () => {
    const path = rowsPath(
      { measure: 'rebates', currencyCode: 'CNY', from: '2026-03-01', to: '2026-03-02', category: '' },
      '-4.50',
    );
    const search = new URLSearchParams(path.split('?')[1]);
    expect(Object.fromEntries(search)).toEqual({
      measure: 'rebates',
      currencyCode: 'CNY',
      from: '2026-03-01',
      to: '2026-03-02',
      category: '',
      amount: '-4.50',
    });
  });

  it('are divided for the eye', () => {
    expect(percentOf('-5', '100')).toBe('\u22125.00 %');
    expect(percentOf('5', '0')).toBeNull();
  });
});
