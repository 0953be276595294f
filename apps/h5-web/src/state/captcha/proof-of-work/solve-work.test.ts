import { solveWork } from './solve-work';

/** No key begins like this. */
const ENDLESS = {
  nonce: '000102030405060708090a0b0c0d0e0f',
  salt: 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff',
  keyPrefix: '00'.repeat(16),
  keyLength: 32,
  cost: 256,
  memoryCost: 8,
  attempts: 8,
};
const EASY = { ...ENDLESS, keyPrefix: '0', cost: 2, memoryCost: 1 };
const quiet = () => ({ controller: new AbortController(), onProgress: () => undefined });

it('ends when it is aborted', async () => {
  const controller = new AbortController();
  const solution = solveWork(ENDLESS, { controller, onProgress: () => controller.abort() });
  expect(await solution).toBeNull();
});

it('lets the page render and handle input while it works', async () => {
  const controller = new AbortController();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (turns === 5) controller.abort();
  }, 1);
  await solveWork(ENDLESS, { controller, onProgress: () => undefined });
  clearInterval(timer);
  expect(turns).toBe(5);
});

it('never says that it is done before it is', async () => {
  const controller = new AbortController();
  const shares: number[] = [];
  const onProgress = (share: number) => {
    shares.push(share);
    if (shares.length === 10) controller.abort();
  };
  await solveWork(ENDLESS, { controller, onProgress });
  expect(Math.max(...shares)).toBeLessThan(1);
});

it('needs no crypto.subtle, which a page without TLS lacks', async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true });
  try {
    expect(await solveWork(EASY, quiet())).toMatch(/^0[0-9a-f]{63}$/);
  } finally {
    Reflect.deleteProperty(globalThis.crypto, 'subtle');
  }
});
