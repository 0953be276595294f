import { answerWatch, type MayWatch } from './watch-channel';

function open(mayWatch: MayWatch, memberId: bigint | null = 1n) {
  const joined = new Set<string>();
  let isClosed = false;
  const answer = answerWatch(
    {
      memberId,
      join: (channel) => void joined.add(channel),
      leave: (channel) => void joined.delete(channel),
      close: () => void (isClosed = true),
    },
    mayWatch,
  );
  const watch = async (channel: unknown) => {
    let reply: boolean | null = null;
    await answer({ channel }, ({ watching }) => void (reply = watching));
    return reply;
  };
  return { watch, joined, isClosed: () => isClosed };
}

it('a socket watches one channel at a time, and none after null', async () => {
  const { watch, joined } = open(async () => true);
  expect(await watch('a')).toBe(true);
  expect(await watch('b')).toBe(true);
  expect([...joined]).toEqual(['b']);
  expect(await watch(null)).toBe(false);
  expect([...joined]).toEqual([]);
});

it('joins only what it may watch, and a visitor nothing', async () => {
  const { watch, joined } = open(async (channel) => channel === 'a');
  expect(await watch('b')).toBe(false);
  expect(await open(async () => true, null).watch('a')).toBe(false);
  expect([...joined]).toEqual([]);
});

it('a request that was overtaken joins nothing', async () => {
  const waiting: (() => void)[] = [];
  const { watch, joined } = open(
    (channel) =>
      new Promise((resolve) => void (channel === 'a' ? waiting.push(() => resolve(true)) : resolve(true))),
  );
  const first = watch('a');
  expect(await watch('b')).toBe(true);
  for (const go of waiting) go();
  expect(await first).toBe(false);
  expect([...joined]).toEqual(['b']);
});

it('closes when it can’t be told, and ignores what is malformed', async () => {
  const { watch, isClosed } = open(() => Promise.reject(new Error('the database is away')));
  expect(await watch(7)).toBeNull();
  expect(isClosed()).toBe(false);
  expect(await watch('a')).toBeNull();
  expect(isClosed()).toBe(true);
});
