import { rarely } from './rarely';

it('makes one of three calls while idle, and every other one', async () => {
  let isIdle = true;
  let made = 0;
  const call = rarely(
    3,
    () => isIdle,
    () => Promise.resolve((made += 1)),
  );
  const times = async (count: number) => {
    made = 0;
    for (let at = 0; at < count; at += 1) await call();
    return made;
  };
  expect(await times(1)).toBe(1);
  expect(await times(6)).toBe(2);
  isIdle = false;
  expect(await times(4)).toBe(4);
  isIdle = true;
  expect(await times(3)).toBe(1);
});
