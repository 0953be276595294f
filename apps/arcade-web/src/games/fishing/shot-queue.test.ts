import { MAX_SHOTS } from '@realm/arcade-contract';
import { takeBatch } from './shot-queue';

const shots = (stake: string, ...targets: number[]) => targets.map((target) => ({ stake, target }));

describe('shots that wait', () => {
  it('go together while they cost the same, oldest first', () => {
    const taken = takeBatch([...shots('0.50', 1, 2), ...shots('1.00', 3), ...shots('0.50', 4)]);
    expect(taken?.batch).toEqual({ stake: '0.50', targets: [1, 2] });
    expect(taken?.rest).toEqual([...shots('1.00', 3), ...shots('0.50', 4)]);
  });

  it('never exceed the limit of a call, and none is lost', () => {
    const all = shots('0.50', ...Array.from({ length: MAX_SHOTS + 3 }, (_, index) => index));
    const taken = takeBatch(all);
    expect(taken?.batch.targets).toHaveLength(MAX_SHOTS);
    expect(taken?.rest).toEqual(all.slice(MAX_SHOTS));
  });

  it('are no call when there are none', () => expect(takeBatch([])).toBeNull());
});
