import { runClosedLoop } from './closed-loop';
import { residentMb } from './servers';
import { isFlat } from './soak';

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('lets each client wait for its answer before it calls again', async () => {
  const open = new Set<number>();
  let most = 0;
  const { perSecond, turnedAway } = await runClosedLoop({ clients: 3, seconds: 0.05 }, async (client) => {
    if (open.has(client)) throw new Error('a client called twice');
    open.add(client);
    most = Math.max(most, open.size);
    await soon();
    open.delete(client);
    return 'answered';
  });
  expect(most).toBe(3);
  expect(perSecond).toBeGreaterThan(0);
  expect(turnedAway).toBe(0);
});

it('counts what was turned away apart', async () => {
  let calls = 0;
  const { turnedAway } = await runClosedLoop({ clients: 1, seconds: 0.2 }, async () => {
    await soon();
    return (calls += 1) % 2 === 0 ? 'turned away' : 'answered';
  });
  expect(turnedAway).toBeGreaterThan(0);
  expect(turnedAway).toBeLessThan(100);
});

it('ends with the first wrong answer', async () => {
  await expect(
    runClosedLoop({ clients: 2, seconds: 5 }, () => Promise.reject(new Error('HTTP 500'))),
  ).rejects.toThrow('HTTP 500');
});

it('reads resident memory', () => {
  expect(residentMb('VmPeak:\t 9 kB\nVmRSS:\t  204800 kB\n')).toBe(200);
  expect(residentMb('')).toBeNaN();
});

it.each([
  [[100, 200, 300, 300, 300, 305], true],
  [[100, 100, 150, 150, 200, 200], false],
  [[100, 100], null],
])('memory of %j is flat: %s', (values, flat) => expect(isFlat(values)).toBe(flat));
