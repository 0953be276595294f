/** Every promise that can settle by itself has. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends on command. */
export function pieces() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (id: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(id);
      ends[id] = () => resolve(id);
    });
  return { begun, work, end: (id: number) => ends[id]?.() };
}
