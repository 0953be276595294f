import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readNow } from '@realm/database';
import { CURRENCY_CODES, type CurrencyCode } from '@realm/domain';
import { archivedPostings, archivedThenStored } from './audit/archived-postings';
import { openArchive, type Archive } from './audit/open-archive';
import type { Tx } from './db/database';
import { inLongSnapshot } from './db/in-snapshot';
import { databasePostings, type PostingSource } from './ledger';
import { findMember } from './modules/account';
import { STATEMENT_FILES, openStatement, writeStatement, type StatementFile } from './modules/statement';
import { BadRequest, EXIT_CODES, exitWith, withBooks, type ExitCode } from './reconcile/run-on-books';

const USAGE = `Writes everything that was posted to a member's accounts, with opening, closing and the hashes to check it by.

  npm run statement -- --member X --currency CNY --from 2026-01-01 --to 2027-01-01 --out FILE
    --member    public id or account
    --from      inclusive; a date begins at 00:00 UTC, a moment is ISO 8601: 2026-03-01T04:00:00Z
    --to        exclusive
    --format    csv or json; left out: as FILE ends
    --out       a file that is not there yet
    --archive   a folder of npm run archive: reads there what it has, proves it, and reads the rest in the database
    --offline   with --archive: no database. The range must end a day before the archive does, and --member is the number
                of the member in the ledger, as npm run reconcile and the accounts of any other statement name it

Check it with npm run audit -- --statement FILE.
Reads the database of DATABASE_URL, else the embedded one in DATA_DIR. Changes nothing else.
Exit code 0: written. 2: it could not be.`;

interface Order {
  readonly member: string;
  readonly currency: CurrencyCode;
  readonly range: { readonly from: Date; readonly to: Date };
  readonly format: StatementFile;
  readonly out: string;
  readonly archive: Archive | null;
}

async function main(): Promise<ExitCode> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      member: text,
      currency: text,
      from: text,
      to: text,
      format: text,
      out: text,
      archive: text,
      offline: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    console.log(USAGE);
    return EXIT_CODES.fits;
  }
  const order = readOrder(values);
  if (values.offline === true) await writeOffline(order);
  else await withBooks(({ db }) => inLongSnapshot(db, (tx) => write(tx, order)));
  console.log(`Wrote ${order.out}.`);
  return EXIT_CODES.fits;
}

async function write(tx: Tx, order: Order): Promise<void> {
  const member = await findMember(tx, order.member);
  if (member === null) throw new BadRequest(`There is no member ${order.member}.`);
  const source = order.archive === null ? databasePostings(tx) : archivedThenStored(order.archive, tx);
  await writeFrom(source, order, { ...member, madeAt: await readNow(tx) });
}

async function writeOffline(order: Order): Promise<void> {
  if (order.archive === null) throw new BadRequest('--offline needs --archive.');
  // A public id has twelve digits: it would name another member's accounts, or nobody's.
  if (!/^[1-9]\d{0,10}$/.test(order.member))
    throw new BadRequest('With --offline, --member is the number of the member in the ledger.');
  // eslint-disable-next-line no-wall-clock -- there is no database to ask
  const madeAt = new Date();
  const member = { memberId: BigInt(order.member), uid: `number ${order.member}`, madeAt };
  await writeFrom(archivedPostings(order.archive), order, member);
}

async function writeFrom(
  source: PostingSource,
  { currency, range, format, out }: Order,
  { memberId, uid, madeAt }: { readonly memberId: bigint; readonly uid: string; readonly madeAt: Date },
): Promise<void> {
  const request = { memberId, uid, currency, range, madeAt, detail: 'full' } as const;
  const statement = await openStatement(source, request);
  const file = createWriteStream(out, { flags: 'wx', mode: 0o600 });
  await pipeline(Readable.from(writeStatement(format, statement)), file);
}

type Values = Readonly<
  Partial<Record<'member' | 'currency' | 'from' | 'to' | 'format' | 'out' | 'archive', string>>
>;

function readOrder({ member, currency, from, to, format, out, archive }: Values): Order {
  if (member === undefined || out === undefined)
    throw new BadRequest(`--member and --out are needed.\n\n${USAGE}`);
  const range = { from: new Date(from ?? ''), to: new Date(to ?? '') };
  if (!(range.from < range.to))
    throw new BadRequest('--from and --to have to be moments, the earlier one first.');
  return {
    member,
    range,
    out,
    archive: archive === undefined ? null : openArchive(archive),
    currency: oneOf(CURRENCY_CODES, currency, '--currency'),
    format: oneOf(STATEMENT_FILES, format ?? out.split('.').at(-1), '--format'),
  };
}

function oneOf<T extends string>(known: readonly T[], text: string | undefined, option: string): T {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new BadRequest(`${option} has to be one of ${known.join(', ')}.`);
  return found;
}

exitWith(main());
