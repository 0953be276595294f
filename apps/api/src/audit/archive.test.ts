import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql, type RawBuilder } from 'kysely';
import { inSnapshot } from '../db/in-snapshot';
import { HOUSE, accountId, lastLink, postEvent } from '../ledger';
import { openTestDatabase, type TestDatabase } from '../testing';
import { MANIFEST, readLine, sha256Of, writeLine, type Manifest } from './archive-format';
import { checkArchive, compareArchive, type ArchiveCheck } from './check-archive';
import { readManifest, writeArchive } from './write-archive';

const MEMBER = 7n;
const OLD = new Date('2026-01-10T12:00:00.123Z');
const BETWEEN = new Date('2026-01-20T12:00:00.000Z');
const YOUNG = new Date('2026-02-10T12:00:00.000Z');
const AFTER_ALL = new Date('2026-03-01T00:00:00.000Z');

const post = ({ db }: TestDatabase, eventId: string, at: Date, ...amounts: readonly bigint[]) =>
  db.transaction().execute((tx) =>
    postEvent(tx, {
      eventId,
      reference: 'R "one"\n',
      note: '备注',
      at,
      legs: amounts.map((amountMinor) => ({
        type: 15,
        debit: accountId(HOUSE, 'capital', 'CNY'),
        credit: accountId(MEMBER, 'available', 'CNY'),
        amountMinor,
      })),
    }),
  );

class Undo extends Error {}

let test: TestDatabase;
let folder: string;
let copies = 0;
beforeAll(async () => {
  test = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'realm-archive-'));
  await post(test, 'a', OLD, 1n);
  await post(test, 'b', OLD, 7_199_254_740_993n);
  await post(test, 'c', YOUNG, 3n);
  await lastLink(test.db);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const place = () => join(folder, String((copies += 1)));
const write = (to: string, before: Date, { db } = test) =>
  inSnapshot(db, (tx) => writeArchive(tx, to, before));
const check = (of: string) => checkArchive(of, readManifest(of));

/** A whole archive of two files. */
async function archived(): Promise<string> {
  const to = place();
  await write(to, BETWEEN);
  await write(to, AFTER_ALL);
  return to;
}

it('takes what is old enough, and later only what it has not yet; what it has proves itself and is in the ledger’s chain', async () => {
  const to = place();
  await write(to, BETWEEN);
  expect(check(to)).toMatchObject({ ok: true, files: 1, postings: 2, head: { number: 2 } });
  const [first] = readManifest(to).files;
  await write(to, AFTER_ALL);
  await write(to, AFTER_ALL);
  expect(readManifest(to).files).toEqual([first, expect.objectContaining({ postings: 1 })]);
  const whole = check(to);
  expect(whole).toMatchObject({ ok: true, files: 2, postings: 3, head: { number: 3 } });
  expect(await inSnapshot(test.db, (tx) => compareArchive(tx, whole))).toEqual(whole);
});

it('a file that is altered, gone, put elsewhere or left out is named', async () => {
  const good = await archived();
  const [one = '', two = ''] = readManifest(good).files.map(({ name }) => name);
  const alter = (change: (of: string) => void): string | null => {
    const to = place();
    cpSync(good, to, { recursive: true });
    change(to);
    return check(to).problem;
  };
  const rewrite = (of: string, change: (manifest: Manifest) => Manifest) =>
    writeFileSync(join(of, MANIFEST), JSON.stringify(change(readManifest(of))));
  expect(
    alter((of) => {
      const bytes = readFileSync(join(of, one));
      bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
      writeFileSync(join(of, one), bytes);
    }),
  ).toMatch(/000001.*altered/);
  expect(alter((of) => rmSync(join(of, two)))).toMatch(/000002.*is not there/);
  const turned = alter((of) => rewrite(of, ({ format, files }) => ({ format, files: [...files].reverse() })));
  expect(turned).toMatch(/000002.*does not follow/);
  const shortened = alter((of) => rewrite(of, ({ format, files }) => ({ format, files: files.slice(1) })));
  expect(shortened).toMatch(/000002.*does not follow/);
});

it('a posting that is rewritten with new hashes of file and manifest does not fit its own', async () => {
  const to = await archived();
  const { files, ...rest } = readManifest(to);
  const [first, ...others] = files;
  if (first === undefined) throw new Error('the archive has no file');
  const path = join(to, first.name);
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n').map(readLine);
  const forged = lines.map((line) => {
    if (line === null) throw new Error('a line is not readable');
    return writeLine(
      line.kind === 'posting' ? { kind: line.kind, posting: { ...line.posting, note: 'x' } } : line,
    );
  });
  const bytes = gzipSync(forged.join('\n'));
  writeFileSync(path, bytes);
  const manifest = { ...rest, files: [{ ...first, sha256: sha256Of(bytes) }, ...others] };
  writeFileSync(join(to, MANIFEST), JSON.stringify(manifest));
  expect(check(to)).toMatchObject({ ok: false, postings: 0 });
  expect(check(to).problem).toMatch(/postings \d+: hash should be/);
});

it('a ledger whose chain was rewritten does not have the archive’s last link', async () => {
  const whole = check(await archived());
  expect(whole.ok).toBe(true);
  const compared = test.owner.transaction().execute(async (tx) => {
    await sql`alter table chain disable trigger user`.execute(tx);
    await sql`update chain set hash = sha256(hash) where number = 3`.execute(tx);
    expect(await compareArchive(tx, whole)).toMatchObject({ ok: false });
    throw new Undo();
  });
  await expect(compared).rejects.toThrow(Undo);
});

it('what is not linked yet waits for the next time', async () => {
  await post(test, 'd', OLD, 4n);
  const to = place();
  await write(to, AFTER_ALL);
  expect(check(to)).toMatchObject({ ok: true, postings: 3 });
  await lastLink(test.db);
  await write(to, AFTER_ALL);
  expect(check(to)).toMatchObject({ ok: true, postings: 4, head: { number: 4 } });
});

/** Every file of an archive with its bytes. */
const bytesOf = (of: string) =>
  Object.fromEntries(readdirSync(of).map((name) => [name, readFileSync(join(of, name)).toString('hex')]));

/** What a run with a changed database comes to. */
async function writeChanged(to: string, change: RawBuilder<unknown>): Promise<ArchiveCheck> {
  let written: ArchiveCheck | undefined;
  const run = test.owner.transaction().execute(async (tx) => {
    for (const table of ['postings', 'chain'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    await change.execute(tx);
    written = await writeArchive(tx, to, AFTER_ALL);
    throw new Undo();
  });
  await expect(run).rejects.toThrow(Undo);
  return written!;
}

describe('nothing is appended to an archive', () => {
  let other: TestDatabase;
  beforeAll(async () => {
    other = await openTestDatabase();
    for (const [count, event] of ['e', 'f', 'g', 'h', 'i', 'j'].entries())
      await post(other, event, OLD, BigInt(count + 1));
    await lastLink(other.db);
  });
  afterAll(() => other.close());

  it('of another database, whose postings have greater numbers', async () => {
    const to = await archived();
    const before = bytesOf(to);
    expect(await write(to, AFTER_ALL, other)).toMatchObject({
      ok: false,
      files: 2,
      problem: expect.stringMatching(/^link \d is .*Nothing was appended$/) as unknown,
    });
    expect(bytesOf(to)).toEqual(before);
    expect(await write(to, AFTER_ALL)).toMatchObject({ ok: true });
  });

  it('that ends within the first batch of another database', async () => {
    const to = place();
    const twoLegs = await openTestDatabase();
    try {
      await post(twoLegs, 'a', OLD, 1n, 2n);
      await twoLegs.owner.transaction().execute(async (tx) => {
        await sql`alter table postings disable trigger user`.execute(tx);
        await sql`update postings set at = ${YOUNG} where leg = 1`.execute(tx);
      });
      await lastLink(twoLegs.db);
      await write(to, BETWEEN, twoLegs);
      expect(check(to)).toMatchObject({ ok: true, postings: 1, head: null });
    } finally {
      await twoLegs.close();
    }
    const before = bytesOf(to);
    expect(await write(to, AFTER_ALL)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/^batches \d+: digest is .*Nothing was appended$/) as unknown,
    });
    expect(bytesOf(to)).toEqual(before);
  });

  it('that was altered', async () => {
    const to = await archived();
    const [name = ''] = readManifest(to).files.map((file) => file.name);
    writeFileSync(join(to, name), 'x');
    const before = bytesOf(to);
    expect(await write(to, AFTER_ALL)).toMatchObject({ ok: false, files: 0 });
    expect(bytesOf(to)).toEqual(before);
  });

  it('from postings that do not continue it', async () => {
    const to = place();
    await write(to, BETWEEN);
    const before = bytesOf(to);
    const change = sql`update postings set note = 'x' where seq = (select min(seq) + 2 from postings)`;
    expect(await writeChanged(to, change)).toMatchObject({
      ok: false,
      postings: 2,
      problem: expect.stringContaining('do not continue the archive: postings') as unknown,
    });
    expect(bytesOf(to)).toEqual(before);
    expect(await write(to, AFTER_ALL)).toMatchObject({ ok: true });
  });

  it('that another run has changed meanwhile', async () => {
    const [to, theirs] = [place(), place()];
    await write(theirs, AFTER_ALL, other);
    class Meanwhile extends Date {
      override getTime(): number {
        cpSync(theirs, to, { recursive: true });
        return super.getTime();
      }
    }
    await expect(write(to, new Meanwhile(AFTER_ALL))).rejects.toThrow('meanwhile');
    expect(check(to)).toEqual(check(theirs));
    expect(check(to)).toMatchObject({ ok: true, postings: 6 });
  });

  it('while another run writes one of the same database', async () => {
    // The embedded database has no second transaction at a time.
    if (test.backend === 'pglite') return;
    const to = place();
    await inSnapshot(test.db, async (tx) => {
      await writeArchive(tx, to, BETWEEN);
      await expect(write(to, AFTER_ALL)).rejects.toThrow('being written already');
    });
    expect(check(to)).toMatchObject({ ok: true, files: 1 });
    expect(await write(to, AFTER_ALL)).toMatchObject({ ok: true, files: 2 });
  });
});
