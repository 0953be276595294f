import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { inSnapshot } from '../db/in-snapshot';
import { HOUSE, accountId, lastLink, postEvent } from '../ledger';
import { openTestDatabase, type TestDatabase } from '../testing';
import { MANIFEST, readLine, sha256Of, writeLine, type Manifest } from './archive-format';
import { checkArchive, compareArchive } from './check-archive';
import { readManifest, writeArchive } from './write-archive';

const MEMBER = 7n;
const OLD = new Date('2026-01-10T12:00:00.123Z');
const BETWEEN = new Date('2026-01-20T12:00:00.000Z');
const YOUNG = new Date('2026-02-10T12:00:00.000Z');
const AFTER_ALL = new Date('2026-03-01T00:00:00.000Z');

let test: TestDatabase;
let folder: string;
let copies = 0;
beforeAll(async () => {
  test = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'realm-archive-'));
  const post = (eventId: string, at: Date, amountMinor: bigint) =>
    test.db.transaction().execute((tx) =>
      postEvent(tx, {
        eventId,
        reference: 'R "one"\n',
        note: '备注',
        at,
        legs: [
          {
            type: 15,
            debit: accountId(HOUSE, 'capital', 'CNY'),
            credit: accountId(MEMBER, 'available', 'CNY'),
            amountMinor,
          },
        ],
      }),
    );
  await post('a', OLD, 1n);
  await post('b', OLD, 7_199_254_740_993n);
  await post('c', YOUNG, 3n);
  await lastLink(test.db);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const place = () => join(folder, String((copies += 1)));
const write = (to: string, before: Date) => inSnapshot(test.db, (tx) => writeArchive(tx, to, before));
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
  class Undo extends Error {}
  const compared = test.owner.transaction().execute(async (tx) => {
    await sql`alter table chain disable trigger user`.execute(tx);
    await sql`update chain set hash = sha256(hash) where number = 3`.execute(tx);
    expect(await compareArchive(tx, whole)).toMatchObject({ ok: false });
    throw new Undo();
  });
  await expect(compared).rejects.toThrow(Undo);
});

it('what is not linked yet waits for the next time', async () => {
  await test.db.transaction().execute((tx) =>
    postEvent(tx, {
      eventId: 'd',
      reference: '',
      note: '',
      at: OLD,
      legs: [
        {
          type: 15,
          debit: accountId(HOUSE, 'capital', 'CNY'),
          credit: accountId(MEMBER, 'available', 'CNY'),
          amountMinor: 4n,
        },
      ],
    }),
  );
  const to = place();
  await write(to, AFTER_ALL);
  expect(check(to)).toMatchObject({ ok: true, postings: 3 });
  await lastLink(test.db);
  await write(to, AFTER_ALL);
  expect(check(to)).toMatchObject({ ok: true, postings: 4, head: { number: 4 } });
});
