/**
 * Removes from a failing list what the failure does not need: first large parts, then small ones.
 *
 * @param fails - Whether what is left still fails.
 * @returns A failing list that passes without any one of its elements.
 */
export async function shrink<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let left = items;
  let size = Math.ceil(left.length / 2);
  while (size > 0) {
    let removed = false;
    for (let start = 0; start < left.length;) {
      const without = [...left.slice(0, start), ...left.slice(start + size)];
      if (without.length < left.length && (await fails(without))) {
        left = without;
        removed = true;
      } else start += size;
    }
    if (size === 1 && !removed) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return left;
}
