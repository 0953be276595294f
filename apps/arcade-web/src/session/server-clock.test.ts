import { createServerClock } from './server-clock';

it('follows the server, not the device, and keeps the quickest measurement', () => {
  let mono = 0;
  const clock = createServerClock(() => mono);
  clock.observe(1_000_000);
  expect(clock.now()).toBe(1_000_000);
  mono = 500;
  expect(clock.now()).toBe(1_000_500);
  clock.observe(1_000_540, 20);
  expect(clock.now()).toBe(1_000_560);
  clock.observe(1_000_300, 400);
  expect(clock.now()).toBe(1_000_560);
});

it('is never behind a time that the server has stated', () => {
  const clock = createServerClock(() => 0);
  clock.observe(1_000, 5);
  clock.observe(1_200);
  expect(clock.now()).toBe(1_200);
  clock.observe(900);
  expect(clock.now()).toBe(1_200);
});
