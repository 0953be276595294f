import { UPLOADS_AT_ONCE, uploadSlots } from './upload-slots';

const { perSource, inAll } = UPLOADS_AT_ONCE;
const uploader = (n: number) => ({ uid: `member ${String(n)}`, source: `network ${String(n)}` });

it('few members of few networks leave slots for others', () => {
  const { take } = uploadSlots();
  for (let n = 0; n < perSource; n += 1) take({ uid: `member ${String(n)}`, source: 'one network' });
  expect(() => take({ uid: 'one more', source: 'one network' })).toThrow('TOO_MANY_REQUESTS');
  expect(() => take(uploader(1000))).not.toThrow();
});

it('a member’s second slot is there only while half of all are free', () => {
  const { take } = uploadSlots();
  for (let n = 0; n < inAll / 2 - 1; n += 1) take(uploader(n));
  const leave = take(uploader(0));
  expect(() => take(uploader(1))).toThrow('TOO_MANY_REQUESTS');
  leave();
  expect(() => take(uploader(1))).not.toThrow();
});

it('all slots may be taken, and each is free again once it is left', () => {
  const { take } = uploadSlots();
  const leaves = Array.from({ length: inAll }, (_none, n) => take(uploader(n)));
  expect(() => take(uploader(inAll))).toThrow('UNAVAILABLE');
  leaves[0]?.();
  expect(() => take(uploader(inAll))).not.toThrow();
});
