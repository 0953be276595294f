import { sql } from 'kysely';
import { compareCells, readAgain, readCell } from './reconcile/cells-together';
import type { CheckResult } from './reconcile/difference';
import {
  booksOf,
  brokenRules,
  cellsFixture,
  reconcileTogether,
  type HasPorts,
} from './testing/cells-fixture';
import { movableMember } from './testing/movable-member';
import { moveTo } from './testing/moves-fixture';

const cells = cellsFixture();

const broken = async () =>
  (await reconcileTogether([cells.a, cells.b])).checks
    .filter(({ differences }) => differences > 0)
    .map(({ name }) => name);

async function moved(prefix: string): Promise<string> {
  const { account } = await movableMember(cells.platform, prefix);
  return moveTo(cells.platform, { from: cells.a, to: cells.b, account });
}

/** Writes into the rows of a move, until what is done in between has ended. */
async function whileChanged(
  cell: (typeof cells)['a'],
  moveId: string,
  { column, value, run }: { column: 'heads' | 'outcome'; value: string; run: () => Promise<void> },
): Promise<void> {
  const { owner } = cell.database;
  const { [column]: before } = await owner
    .selectFrom('member_moves')
    .select(column)
    .where('transfer_id', '=', moveId)
    .executeTakeFirstOrThrow();
  const write = (to: unknown) =>
    owner
      .updateTable('member_moves')
      .set({ [column]: to } as never)
      .where('transfer_id', '=', moveId)
      .execute();
  await write(value);
  await run();
  await write(column === 'heads' ? JSON.stringify(before) : before);
}

/** What was packed, with one field of the first account changed. */
async function changed({ ports }: HasPorts, moveId: string, field: 'head' | 'balance'): Promise<string> {
  const { heads } = await ports.db
    .selectFrom('member_moves')
    .select('heads')
    .where('transfer_id', '=', moveId)
    .executeTakeFirstOrThrow();
  const [first, ...rest] = heads as Record<string, string>[];
  return JSON.stringify([{ ...first, [field]: field === 'head' ? '0'.repeat(64) : '1' }, ...rest]);
}

it('the accounts of a member who moved are those of the postings, and the same in both cells', async () => {
  const moveId = await moved('moved');
  expect(await broken()).toEqual([]);
  for (const field of ['head', 'balance'] as const) {
    await whileChanged(cells.a, moveId, {
      column: 'heads',
      value: await changed(cells.a, moveId, field),
      run: async () => {
        expect(await brokenRules(cells.a)).toContain('moved-accounts');
        expect(await broken()).toEqual(['a:moved-accounts', 'cells-moves']);
      },
    });
    await whileChanged(cells.b, moveId, {
      column: 'heads',
      value: await changed(cells.b, moveId, field),
      run: async () => expect(await broken()).toEqual(['cells-moves']),
    });
  }
});

it('a member who came to a cell and stayed in the other one is named when all cells are compared', async () => {
  const moveId = await moved('both');
  await whileChanged(cells.a, moveId, {
    column: 'outcome',
    value: 'given-up',
    run: async () => expect(await broken()).toEqual(['a:listed-moves', 'cells-moves']),
  });
});

it('a member whom a cell has forgotten to have left, with the directory, is in two cells', async () => {
  const { a, b } = cells;
  const { account, memberId } = await movableMember(cells.platform, 'forgotten');
  const moveId = await moveTo(cells.platform, { from: a, to: b, account });
  await cells.directory.owner.deleteFrom('moves').where('move_id', '=', moveId).execute();
  await cells.directory.owner.deleteFrom('transfers').where('move_id', '=', moveId).execute();
  await a.database.owner.deleteFrom('member_moves').where('transfer_id', '=', moveId).execute();
  await a.database.owner
    .updateTable('members')
    .set({ move_state: null })
    .where('member_id', '=', memberId)
    .execute();
  const { checks } = await reconcileTogether([a, b]);
  expect(checks.find(({ name }) => name === 'cells-moves')?.shown).toEqual([
    {
      where: `move ${moveId}, a to b`,
      what: 'b has it as done, and neither a nor the directory knows it',
    },
    { where: `member ${account}`, what: 'lives in the cells a and b' },
  ]);
});

describe('a move that one of its cells knows alone', () => {
  const differencesOf = (checks: readonly CheckResult[], moveId: string) =>
    checks
      .find(({ name }) => name === 'cells-moves')
      ?.shown.filter(({ where }) => where.includes(moveId))
      .map(({ what }) => what);
  const endedAgo = async (moveId: string, minutes: number) => {
    for (const { database } of [cells.a, cells.b])
      await database.owner
        .updateTable('member_moves')
        .set({ ended_at: sql<Date>`now() - ${minutes}::int * interval '1 minute'` })
        .where('transfer_id', '=', moveId)
        .execute();
  };
  const together = async (moveId: string) =>
    differencesOf((await reconcileTogether([cells.a, cells.b])).checks, moveId);

  it.each([
    ['a', 'b has it as done, and neither a nor the directory knows it'],
    ['b', 'a has it as done, and neither b nor the directory knows it'],
  ] as const)('since %s forgot it, is named when the directory has forgotten it, too', async (name, what) => {
    const moveId = await moved(`alone${name}`);
    await cells[name].database.owner.deleteFrom('member_moves').where('transfer_id', '=', moveId).execute();
    await endedAgo(moveId, 6);
    // The rule about what the directory lists says so.
    expect(await together(moveId)).toEqual([]);
    expect(await broken()).toContain(`${name}:listed-moves`);
    await cells.directory.owner.deleteFrom('moves').where('move_id', '=', moveId).execute();
    expect(await together(moveId)).toEqual([what]);
    // It may have ended while the books were read.
    await endedAgo(moveId, 4);
    expect(await together(moveId)).toEqual([]);
  });

  it('is looked for once more where the other cell was read before it', async () => {
    const early = await readCell(booksOf(cells.a));
    const moveId = await moved('early');
    await endedAgo(moveId, 6);
    const late = await readCell(booksOf(cells.b));
    const books = [booksOf(cells.a), booksOf(cells.b)];
    expect(differencesOf((await compareCells([early, late], readAgain(books))).checks, moveId)).toEqual([]);
  });

  it('is no difference where the member has moved since', async () => {
    const { account } = await movableMember(cells.platform, 'since');
    const there = await moveTo(cells.platform, { from: cells.a, to: cells.b, account });
    await endedAgo(there, 60);
    const back = await moveTo(cells.platform, { from: cells.b, to: cells.a, account });
    await endedAgo(back, 6);
    await cells.directory.owner.deleteFrom('moves').where('move_id', '=', there).execute();
    await cells.b.database.owner.deleteFrom('member_moves').where('transfer_id', '=', there).execute();
    expect(await together(there)).toEqual([]);
  });
});
