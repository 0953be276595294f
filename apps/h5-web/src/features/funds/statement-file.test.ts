import type { Statement } from '@realm/api-client';
import { parseCsv } from '@realm/domain';
import { statementCsv, statementFile, type StatementLabels } from './statement-file';
import { STATEMENT } from './statement.fixture';

const LABELS: StatementLabels = {
  columns: [
    'Time',
    'Type',
    'Account',
    'Flow',
    'Change',
    'Before',
    'After',
    'Reference',
    'Note',
    'Number',
    'Check',
  ],
  opening: 'Opening',
  closing: 'Closing',
  types: { 15: 'Top-up', 22: 'To a game' },
  accounts: { available: 'Available', frozen: 'Frozen', 'game-slots': 'Slots' },
  flows: { income: 'In', expense: 'Out', none: '' },
};

const rows = (statement = STATEMENT) =>
  (parseCsv(statementCsv(statement, LABELS)) ?? []).map((row) => row.slice(0, 10).join('|'));

it('leads from opening to closing, one line for each account of the member’s that changed', () => {
  expect(rows()).toEqual([
    'Time|Type|Account|Flow|Change|Before|After|Reference|Note|Number',
    '2026-03-01 00:00:00|Opening|Available||||0.00|||',
    '2026-03-01 00:00:00|Opening|Slots||||0.00|||',
    '2026-03-02 08:00:00|Top-up|Available|In|50.00|0.00|50.00|R1|=HYPERLINK("http://x","y")|1',
    '2026-03-03 08:00:00|To a game|Available|Out|-20.00|50.00|30.00|R2||2',
    '2026-03-03 08:00:00|To a game|Slots||20.00|0.00|20.00|R2||2',
    '2026-04-01 00:00:00|Closing|Available||||30.00|||',
    '2026-04-01 00:00:00|Closing|Slots||||20.00|||',
  ]);
});

it('guards texts against being formulas, and leaves numbers numbers', () => {
  const text = statementCsv(STATEMENT, LABELS);
  expect(text).toContain(`,"'=HYPERLINK(""http://x"",""y"")",`);
  expect(text).toContain(',-20.00,50.00,30.00,');
});

it('shows a type or an account that it has no word for as it is', () => {
  const text = statementCsv(STATEMENT, { ...LABELS, types: {}, accounts: {} });
  expect(text).toContain(',22,game-slots,,20.00,');
});

it('has only its heading without postings', () => {
  expect(rows({ ...STATEMENT, accounts: [], postings: [] })).toHaveLength(1);
});

it.each(['csv', 'json'] as const)('names a %s file by currency and days', (format) => {
  expect(statementFile(STATEMENT, format, LABELS).name).toBe(
    `realm-statement-CNY-2026-03-01-2026-03-31.${format}`,
  );
});

it('keeps everything in the JSON', () => {
  expect(JSON.parse(statementFile(STATEMENT, 'json', LABELS).text)).toEqual(STATEMENT);
});

it('has one expense for one withdrawal, when it is paid out of the frozen amount', () => {
  const side = { account: '1', previous: '', version: null, before: null, after: null };
  const posting = (type: number, debit: string, credit: string): Statement['postings'][number] => ({
    seq: String(type),
    at: STATEMENT.from,
    type,
    eventId: '',
    leg: 0,
    reference: 'W1',
    note: '',
    hash: '',
    batch: '1',
    link: null,
    debit: { ...side, kind: debit, change: '-20.00' },
    credit: { ...side, account: '2', kind: credit, change: '20.00' },
  });
  const end = { balance: '0.00', version: '1', head: '' };
  const account = { account: '1', kind: 'available', opening: end, closing: end };
  const withdrawn = {
    ...STATEMENT,
    accounts: [account, { ...account, account: '2', kind: 'frozen' }],
    postings: [posting(12, 'available', 'frozen'), posting(14, 'frozen', 'available')].map((one) =>
      one.type === 14
        ? { ...one, debit: { ...one.debit, account: '2' }, credit: { ...one.credit, account: '9' } }
        : one,
    ),
  };
  expect(rows(withdrawn).filter((row) => row.includes('|Out|'))).toEqual([
    expect.stringMatching(/\|14\|Frozen\|Out\|/),
  ]);
});
