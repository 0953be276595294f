import { belongsToChain } from '@realm/fairness';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { TEST_VAULT } from '../testing/test-vault';
import { Chains, type TakenLink } from './chains';

const LENGTH = 3;

let test: TestDatabase;
let chains: Chains;
beforeEach(async () => {
  test = await openTestDatabase();
  chains = new Chains('crash', TEST_VAULT, LENGTH);
});
afterEach(() => test.close());

const take = async (from = chains): Promise<TakenLink> => {
  await from.prepare(test.db);
  return test.db.transaction().execute((tx) => from.take(tx));
};
const takeAll = async (count: number): Promise<TakenLink[]> => {
  const taken: TakenLink[] = [];
  while (taken.length < count) taken.push(await take());
  return taken;
};

it('has committed to the next chain before the first link of one is used, and goes on with it', async () => {
  const taken = await takeAll(3 * LENGTH);
  expect(taken.map(({ link }) => link)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
  for (const { serverSeed, chainEnd, link } of taken)
    expect(belongsToChain(serverSeed, chainEnd, link)).toBe(true);
  const [first, second, third] = [taken.slice(0, 3), taken.slice(3, 6), taken.slice(6)];
  const only = (values: readonly string[]) => [...new Set(values)];
  expect(only(first.map(({ nextChainEnd }) => nextChainEnd))).toEqual(
    only(second.map(({ chainEnd }) => chainEnd)),
  );
  expect(only(second.map(({ nextChainEnd }) => nextChainEnd))).toEqual(
    only(third.map(({ chainEnd }) => chainEnd)),
  );
  expect(new Set(taken.map(({ serverSeed }) => serverSeed)).size).toBe(taken.length);
});

it('neither repeats nor leaves out a link after a restart and after a round that was not stored', async () => {
  await take();
  const undone = new Error('undone');
  const failing = test.db.transaction().execute(async (tx) => {
    await chains.take(tx);
    throw undone;
  });
  await expect(failing).rejects.toBe(undone);
  const restarted = new Chains('crash', TEST_VAULT, LENGTH);
  expect((await take(restarted)).link).toBe(2);
  expect((await take(restarted)).link).toBe(3);
  expect((await take(restarted)).link).toBe(1);
});

it('undoes the change to the next chain together with the round that made it', async () => {
  const [, , last] = await takeAll(LENGTH);
  await chains.prepare(test.db);
  const failing = test.db.transaction().execute(async (tx) => {
    await chains.take(tx);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect((await take()).chainEnd).toBe(last?.nextChainEnd);
});

it('finds the link of a round of an earlier chain, with the end that followed it', async () => {
  const taken = await takeAll(2 * LENGTH);
  for (const link of taken)
    expect(await chains.linkOf(test.db, { chainId: link.chainId, link: link.link })).toEqual(link);
});

it('lets other work run while a long chain is made, and before its transaction', async () => {
  const long = new Chains('draw5', TEST_VAULT, 20_000);
  let turns = 0;
  let isMade = false;
  const turn = (): void => {
    turns += 1;
    if (!isMade) setImmediate(turn);
  };
  turn();
  await long.prepare(test.db);
  isMade = true;
  expect(turns).toBeGreaterThanOrEqual(70);
  const taken = await take(long);
  expect(belongsToChain(taken.serverSeed, taken.chainEnd, 1)).toBe(true);
});

it('makes what an earlier process left out before a link is taken', async () => {
  const taken = await takeAll(LENGTH);
  // It ended between two steps: the played chain is finished, the next one is not made.
  await chains.prepare(test.db);
  await test.owner.deleteFrom('chains').where('state', '=', 'next').execute();
  await expect(test.db.transaction().execute((tx) => chains.take(tx))).rejects.toThrow('prepared');
  const next = await take(new Chains('crash', TEST_VAULT, LENGTH));
  expect(next).toMatchObject({ link: 1, chainEnd: taken[0]?.nextChainEnd });
});
