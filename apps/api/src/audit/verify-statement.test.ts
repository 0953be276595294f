import type { Statement } from '@realm/api-client/contract';
import { toMinor } from '@realm/domain';
import { inSnapshot } from '../db/in-snapshot';
import { databasePostings } from '../ledger';
import { openStatement, parseStatement, writeStatement } from '../modules/statement';
import { statementFixture } from '../testing/statement-fixture';
import { compareStatement } from './compare-statement';
import { verifyStatement } from './verify-statement';

const { day, make, request, ...fixture } = statementFixture();

const file = (format: 'csv' | 'json', ...[from, to, detail]: Parameters<typeof request>): Promise<string> =>
  inSnapshot(fixture.db(), async (tx) => {
    const pieces: string[] = [];
    for await (const piece of writeStatement(
      format,
      await openStatement(databasePostings(tx), request(from, to, detail)),
    ))
      pieces.push(piece);
    return pieces.join('');
  });

const notesOf = ({ postings }: Statement) => postings.map(({ note }) => note.slice(0, 6));
const minor = (amount: string) => toMinor({ amount, currency: 'CNY' });

describe('a statement', () => {
  it.each<[what: string, from: Date, to: Date, notes: string[]]>([
    ['all there is', day(1), day(9), ['first', '=HYPER', '=HYPER', 'frozen', 'late', 'lent', 'back']],
    ['a middle', day(2), day(5), ['=HYPER', '=HYPER', 'frozen', 'late']],
    ['what neighbours that middle', day(5), day(6), ['lent']],
    ['a day whose only posting was written after the next day’s first', day(3), day(4), []],
    ['nothing, after all', day(7), day(9), []],
    ['nothing, before all', new Date(0), day(1), []],
  ])('of %s begins, ends and adds up', async (_what, from, to, notes) => {
    const statement = await make(from, to);
    expect(notesOf(statement).map((note) => note.trim())).toEqual(notes);
    for (const { account, opening, closing } of statement.accounts) {
      const changes = statement.postings
        .flatMap(({ debit, credit }) => [debit, credit])
        .filter((side) => side.account === account)
        .map(({ change }) => minor(change));
      expect(changes.reduce((sum, change) => sum + change, minor(opening.balance))).toBe(
        minor(closing.balance),
      );
      expect(BigInt(opening.version) + BigInt(changes.length)).toBe(BigInt(closing.version));
    }
    expect(verifyStatement(statement)).toEqual({
      ok: true,
      postings: notes.length,
      linkedOnly: 0,
      first: null,
    });
    const compared = inSnapshot(fixture.db(), (tx) => compareStatement(tx, statement, { openStatement }));
    expect(await compared).toEqual({ first: null, later: 0 });
  });

  it('continues the one of the range before it, account by account', async () => {
    const [before, after] = [await make(day(1), day(4)), await make(day(4), day(9))];
    expect(after.accounts.map(({ opening }) => opening)).toEqual(
      before.accounts.map(({ closing }) => closing),
    );
    expect(before.postings.length + after.postings.length).toBe((await make(day(1), day(9))).postings.length);
  });

  it('has each kind of account that a member owns, at zero without postings', async () => {
    const { accounts, head } = await make(day(1), day(9));
    expect(accounts.map(({ kind, closing }) => `${kind} ${closing.balance}`)).toEqual([
      ...['available 47.06', 'frozen 20.00', 'game-lottery 0.00', 'game-slots 29.99', 'game-board 0.00'],
      ...['game-fishing 0.00', 'game-chain 10.00', 'credit-line -7.00'],
    ]);
    expect(head?.number).toBe('8');
  });

  it('for the member omits the house’s balances, and every hash is recomputed', async () => {
    const statement = await make(day(1), day(9), 'own');
    expect(statement.postings[0]?.debit).toMatchObject({
      kind: 'capital',
      change: '-100.00',
      before: null,
      after: null,
      version: null,
      previous: null,
      salt: null,
    });
    expect(verifyStatement(statement)).toEqual({ ok: true, postings: 7, linkedOnly: 0, first: null });
  });
});

describe('a statement with seals', () => {
  it.each<[what: string, tamper: (statement: Statement) => void, first: object]>([
    ['a note', ({ postings }) => (postings[0]!.note = 'x'), { what: 'hash' }],
    ['a seal', ({ postings }) => (postings[0]!.debit.sealed = '0'.repeat(64)), { what: 'hash' }],
    ['no seal', ({ postings }) => (postings[0]!.debit.sealed = null), { what: 'hash' }],
    ['a salt', ({ postings }) => (postings[0]!.credit.salt = '0'.repeat(32)), { what: 'hash' }],
    [
      'its own side sealed',
      ({ postings }) => (postings[0]!.credit.after = null),
      { what: 'credit after', found: 'nothing' },
    ],
  ])('is caught with %s changed', async (_what, tamper, first) => {
    const statement = await make(day(1), day(9), 'own');
    tamper(statement);
    expect(verifyStatement(statement)).toMatchObject({ ok: false, first });
  });

  it('of before hash format 2 is checked by its links where the house is', async () => {
    const statement = await make(day(1), day(9), 'own');
    for (const posting of statement.postings) posting.hashFormat = 1;
    expect(verifyStatement(statement)).toMatchObject({
      first: { what: 'hash', key: statement.postings[1]?.seq },
    });
  });
});

describe('the files of a statement', () => {
  it.each(['csv', 'json'] as const)('as %s say just what it says', async (format) => {
    const text = await file(format, day(1), day(9));
    expect(parseStatement(text)).toEqual(await make(day(1), day(9)));
  });

  it.each(['csv', 'json'] as const)('as %s have the seals', async (format) => {
    const text = await file(format, day(1), day(9), 'own');
    expect(parseStatement(text)).toEqual(await make(day(1), day(9), 'own'));
  });

  it.each(['csv', 'json'] as const)('may be empty as %s', async (format) => {
    expect(parseStatement(await file(format, day(7), day(9)))).toEqual(await make(day(7), day(9)));
  });

  it('has no cell that a spreadsheet would take for a formula', async () => {
    const text = await file('csv', day(1), day(9));
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y""), or\nnot"`);
    expect(text).toContain(',-30.00,');
  });

  it.each(['', '{}', 'a,b', '{"format":"realm-statement-1"', '\r\n\r\n'])('are not %j', (text) => {
    expect(parseStatement(text)).toBeNull();
  });
});

describe('verifyStatement', () => {
  it.each<[what: string, tamper: (statement: Statement) => void, first: object]>([
    ['an amount', ({ postings }) => (postings[1]!.credit.change = '31.00'), { what: 'debit change' }],
    [
      'both amounts',
      ({ postings }) => {
        postings[1]!.credit.change = '31.00';
        postings[1]!.debit.change = '-31.00';
      },
      { table: 'postings', what: 'debit after', expected: '69.00', found: '70.00' },
    ],
    ['a note', ({ postings }) => (postings[1]!.note = 'other'), { what: 'hash' }],
    ['a moment', ({ postings }) => (postings[1]!.at = day(8).toISOString()), { what: 'hash' }],
    ['a house’s balance', ({ postings }) => (postings[4]!.debit.after = '0.00'), { what: 'debit after' }],
    ['a missing posting', ({ postings }) => postings.splice(1, 1), { what: 'debit version' }],
    [
      'a missing last posting',
      ({ postings }) => postings.pop(),
      { table: 'accounts', what: 'closing balance' },
    ],
    ['postings in another order', ({ postings }) => postings.reverse(), { what: 'debit version' }],
    [
      'an opening',
      ({ accounts }) => (accounts[0]!.opening.balance = '1.00'),
      { table: 'postings', what: 'credit before', expected: '1.00', found: '0.00' },
    ],
    [
      'a closing head',
      ({ accounts }) => (accounts[1]!.closing.head = '0'.repeat(64)),
      { table: 'accounts', what: 'closing head' },
    ],
    [
      'a posting between accounts of others',
      ({ postings }) => {
        postings[0]!.credit.account = '1';
        postings[0]!.debit.account = '2';
      },
      { what: 'debit account' },
    ],
  ])('names where %s was changed', async (_what, tamper, first) => {
    const statement = await make(day(1), day(9));
    tamper(statement);
    expect(verifyStatement(statement)).toMatchObject({ ok: false, first });
  });
});
