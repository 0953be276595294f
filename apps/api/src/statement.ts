import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readNow } from '@realm/database';
import { CURRENCY_CODES, type CurrencyCode } from '@realm/domain';
import { inLongSnapshot } from './db/in-snapshot';
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

Check it with npm run audit -- --statement FILE.
Reads the database of DATABASE_URL, else the embedded one in DATA_DIR. Changes nothing else.
Exit code 0: written. 2: it could not be.`;

interface Order {
  readonly member: string;
  readonly currency: CurrencyCode;
  readonly range: { readonly from: Date; readonly to: Date };
  readonly format: StatementFile;
  readonly out: string;
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
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    console.log(USAGE);
    return EXIT_CODES.fits;
  }
  const order = readOrder(values);
  await withBooks(({ db }) => inLongSnapshot(db, (tx) => write(tx, order)));
  console.log(`Wrote ${order.out}.`);
  return EXIT_CODES.fits;
}

async function write(tx: Parameters<typeof openStatement>[0], order: Order): Promise<void> {
  const { currency, range, out } = order;
  const member = await findMember(tx, order.member);
  if (member === null) throw new BadRequest(`There is no member ${order.member}.`);
  const { memberId, uid } = member;
  const statement = await openStatement(tx, {
    memberId,
    uid,
    currency,
    range,
    madeAt: await readNow(tx),
    detail: 'full',
  });
  const file = createWriteStream(out, { flags: 'wx', mode: 0o600 });
  await pipeline(Readable.from(writeStatement(order.format, statement)), file);
}

type Values = Readonly<Partial<Record<'member' | 'currency' | 'from' | 'to' | 'format' | 'out', string>>>;

function readOrder({ member, currency, from, to, format, out }: Values): Order {
  if (member === undefined || out === undefined)
    throw new BadRequest(`--member and --out are needed.\n\n${USAGE}`);
  const range = { from: new Date(from ?? ''), to: new Date(to ?? '') };
  if (!(range.from < range.to))
    throw new BadRequest('--from and --to have to be moments, the earlier one first.');
  return {
    member,
    range,
    out,
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
