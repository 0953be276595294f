import type { Money } from '@realm/domain';
import { addChip, chipsOf, trayOf } from './chips';

const cny = (amount: string): Money => ({ amount, currency: 'CNY' });
const limits = { min: cny('1.00'), max: cny('500.00') };
const chips = ['1.00', '5.00', '10.00', '50.00', '100.00', '500.00'].map(cny);

describe('chips', () => {
  it('come from what the server suggests and takes, one of each colour', () => {
    expect(trayOf([...chips, cny('1000.00')], limits)).toEqual(chips);
    expect(trayOf([cny('0.10'), ...chips], limits)).toHaveLength(6);
  });

  it('add up to the limit and no further', () => {
    expect(addChip(cny('0.00'), cny('50.00'), limits).amount).toBe('50.00');
    expect(addChip(cny('480.00'), cny('50.00'), limits).amount).toBe('500.00');
  });

  it('add up to the stake that they stand for, the largest first and five at most', () => {
    const values = (stake: string) => chipsOf(cny(stake), chips).map(({ value }) => value);
    expect(values('60.00')).toEqual(['50', '10']);
    expect(values('20.00')).toEqual(['10', '10']);
    expect(values('499.00')).toEqual(['100', '100', '100', '100', '50']);
    expect(values('0.50')).toEqual(['1']);
    expect(values('0.00')).toEqual([]);
  });
});
