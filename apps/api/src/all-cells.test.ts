import { maxBalanceMinor } from '@realm/domain';
import {
  compareCells,
  readAgain,
  readCell,
  type CellBooks,
  type CellsReconciliation,
} from './reconcile/cells-together';
import { booksOf, houseBalance, reconcileTogether } from './testing/cells-fixture';
import { carry, send, statusIn, transfersFixture } from './testing/transfers-fixture';

const { cells, forge, forget } = transfersFixture();

const both = () => [booksOf(cells.a), booksOf(cells.b)] as const;

const reconcile = (books: readonly CellBooks[] = both()): Promise<CellsReconciliation> =>
  reconcileTogether([cells.a, cells.b], books);

const broken = ({ checks }: CellsReconciliation): string[] =>
  checks.filter(({ differences }) => differences > 0).map(({ name }) => name);
const shownOf = ({ checks }: CellsReconciliation, name: string) =>
  checks.find((check) => check.name === name)?.shown;

it('at each step of a transfer the clearing accounts of all cells add up to what is under way', async () => {
  const { a, b } = cells;
  const amounts = async () => {
    const result = await reconcile();
    expect(broken(result)).toEqual([]);
    return result.underWay;
  };
  expect(await amounts()).toEqual([]);
  await send(a, { amount: '7.00' });
  expect(await amounts()).toEqual([{ currency: 'CNY', amountMinor: '700' }]);
  await carry(a);
  await carry(b);
  // It arrived, and its sender does not know yet.
  expect(await amounts()).toEqual([]);
  await carry(a);
  expect(await amounts()).toEqual([]);
});

it('a forged transfer, of a cell whose books do not have it, is named with its amount', async () => {
  const { b } = cells;
  const transferId = await forge({ from_cell: 'a', to_cell: 'b', amount_minor: 500n });
  await carry(b);
  expect(await houseBalance(b, 'cell-clearing')).toBeLessThan(0n);
  const result = await reconcile();
  expect(broken(result)).toEqual(['a:listed-transfers', 'cells-transfers', 'cells-clearing']);
  expect(shownOf(result, 'cells-transfers')).toEqual([
    {
      where: `transfer ${transferId}, a to b`,
      what: '5.00 CNY were added to b, and the books of a have not sent them',
    },
  ]);
  expect(shownOf(result, 'cells-clearing')).toEqual([
    { where: 'CNY', what: 'the clearing accounts hold -5.00 CNY, and 0.00 CNY are under way' },
  ]);
  // The cell that was taken over no longer lists it: the other one's books still name it.
  await forget(transferId);
  const after = await reconcile();
  expect(broken(after)).toEqual(expect.arrayContaining(['cells-transfers', 'cells-clearing']));
});

describe('transfers that go on while the cells are read', () => {
  /** The forged one of before is in every reading. */
  const known = ['cells-transfers', 'cells-clearing'];

  it('are no differences where they arrive after their sender was read', async () => {
    const { a, b } = cells;
    const [booksOfA, booksOfB] = both();
    const early = await readCell(booksOfA);
    await send(a, { amount: '3.00' });
    await carry(a);
    await carry(b);
    const late = await readCell(booksOfB);
    const result = await compareCells([early, late], readAgain(both()));
    expect(broken(result)).toEqual(known);
    expect(shownOf(result, 'cells-transfers')).toHaveLength(1);
    expect(shownOf(result, 'cells-clearing')).toEqual([
      // Of the forged one only: b has 3.00 that had not left a.
      { where: 'CNY', what: 'the clearing accounts hold -8.00 CNY, and -3.00 CNY are under way' },
    ]);
    await carry(a);
  });

  it('are no differences where they end before their receiver was read', async () => {
    const { a, b } = cells;
    const [booksOfA, booksOfB] = both();
    const early = await readCell(booksOfB);
    await send(a, { amount: '3.00' });
    await carry(a);
    await carry(b);
    await carry(a);
    const late = await readCell(booksOfA);
    const result = await compareCells([early, late], readAgain(both()));
    expect(broken(result)).toEqual(known);
    expect(shownOf(result, 'cells-transfers')).toHaveLength(1);
  });
});

it('an accepted transfer that the other cell has lost, or has with another amount, is named', async () => {
  const { a, b } = cells;
  const { transferId } = await send(a, { amount: '4.00' });
  for (const cell of [a, b, a]) await carry(cell);
  const [booksOfA, booksOfB] = both();
  const [sent, added] = [await readCell(booksOfA), await readCell(booksOfB)];
  const nameIn = async (change: (amountMinor: bigint) => bigint | null): Promise<string | undefined> => {
    const changed = (list: typeof added.transfers) =>
      list.flatMap((one) => {
        const amountMinor = one.transferId === transferId ? change(one.amountMinor) : one.amountMinor;
        return amountMinor === null ? [] : [{ ...one, amountMinor }];
      });
    const again = {
      ...readAgain(both()),
      transfers: async (ids: readonly string[]) => [
        ...(await readAgain([booksOfA]).transfers(ids)),
        ...changed(await readAgain([booksOfB]).transfers(ids)),
      ],
    };
    const result = await compareCells([sent, { ...added, transfers: changed(added.transfers) }], again);
    return shownOf(result, 'cells-transfers')?.find(({ where }) => where.includes(transferId))?.what;
  };
  expect(await nameIn(() => null)).toContain('the books of b have not added them');
  expect(await nameIn((amount) => amount + 1n)).toContain('b has 4.01 CNY from a');
  expect(await nameIn((amount) => amount)).toBeUndefined();
});

it('a posting on a clearing account that belongs to no transfer changes the sum', async () => {
  const [booksOfA, booksOfB] = both();
  const [sent, added] = [await readCell(booksOfA), await readCell(booksOfB)];
  const clearing = new Map([...added.clearing].map(([currency, balance]) => [currency, balance + 100n]));
  const result = await compareCells([sent, { ...added, clearing }], readAgain(both()));
  expect(shownOf(result, 'cells-clearing')?.[0]?.what).toContain('hold -4.00 CNY');
});

it('says which cells are missing instead of calling their transfers wrong', async () => {
  const [booksOfA] = both();
  await expect(reconcile([booksOfA])).rejects.toThrow('books were not given: b');
});

it('a refused transfer is under way until it is given back', async () => {
  const { a, b } = cells;
  const underWay = async () => BigInt((await reconcile()).underWay.at(0)?.amountMinor ?? 0);
  await forge({ amount_minor: maxBalanceMinor('CNY') - (await houseBalance(b, 'capital')) });
  await carry(b);
  const before = await underWay();
  const { transferId } = await send(a, { amount: '6.00' });
  await carry(a);
  await carry(b);
  expect(await statusIn(b, transferId)).toBe('in refused');
  expect(await underWay()).toBe(before + 600n);
  await carry(a);
  const result = await reconcile();
  expect(shownOf(result, 'cells-transfers')?.filter(({ where }) => where.includes(transferId))).toEqual([]);
  expect(await underWay()).toBe(before);
});
