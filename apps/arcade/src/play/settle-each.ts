import { isDatabaseUnavailable } from '@realm/database';

/** Runs items together. If the database refuses them, their halves run on their own, down to the item that it refuses. */
export async function settleEach<Item, Result>(
  items: readonly Item[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<readonly PromiseSettledResult<Result>[]> {
  try {
    const results = await run(items);
    return results.map((value) => ({ status: 'fulfilled', value }));
  } catch (reason) {
    if (items.length === 1 || isDatabaseUnavailable(reason))
      return items.map(() => ({ status: 'rejected', reason }));
    const half = Math.ceil(items.length / 2);
    return [...(await settleEach(items.slice(0, half), run)), ...(await settleEach(items.slice(half), run))];
  }
}
