import { parseCsv } from '@realm/domain';
import { statementCsv, statementFile, type StatementWords } from './statement-file';
import { STATEMENT } from './statement.fixture';

const WORDS: StatementWords = {
  columns: ['Time', 'Type', 'Account', 'Change', 'Before', 'After', 'Reference', 'Note', 'Number', 'Check'],
  ...{ opening: 'Opening', closing: 'Closing' },
  types: { 15: 'Top-up', 22: 'To a game' },
  accounts: { available: 'Available', 'game-slots': 'Slots' },
};

const rows = (statement = STATEMENT) =>
  (parseCsv(statementCsv(statement, WORDS)) ?? []).map((row) => row.slice(0, 9).join('|'));

it('leads from opening to closing, one line for each account of the member’s that changed', () => {
  expect(rows()).toEqual([
    'Time|Type|Account|Change|Before|After|Reference|Note|Number',
    '2026-03-01 00:00:00|Opening|Available|||0.00|||',
    '2026-03-01 00:00:00|Opening|Slots|||0.00|||',
    '2026-03-02 08:00:00|Top-up|Available|50.00|0.00|50.00|R1|=HYPERLINK("http://x","y")|1',
    '2026-03-03 08:00:00|To a game|Available|-20.00|50.00|30.00|R2||2',
    '2026-03-03 08:00:00|To a game|Slots|20.00|0.00|20.00|R2||2',
    '2026-04-01 00:00:00|Closing|Available|||30.00|||',
    '2026-04-01 00:00:00|Closing|Slots|||20.00|||',
  ]);
});

it('guards texts against being formulas, and leaves numbers numbers', () => {
  const text = statementCsv(STATEMENT, WORDS);
  expect(text).toContain(`,"'=HYPERLINK(""http://x"",""y"")",`);
  expect(text).toContain(',-20.00,50.00,30.00,');
});

it('shows a type or an account that it has no word for as it is', () => {
  const text = statementCsv(STATEMENT, { ...WORDS, types: {}, accounts: {} });
  expect(text).toContain(',22,game-slots,20.00,');
});

it('has but its heading where nothing was ever posted', () => {
  expect(rows({ ...STATEMENT, accounts: [], postings: [] })).toHaveLength(1);
});

it.each(['csv', 'json'] as const)('names a %s file by currency and days', (format) => {
  expect(statementFile(STATEMENT, format, WORDS).name).toBe(
    `realm-statement-CNY-2026-03-01-2026-03-31.${format}`,
  );
});

it('keeps everything in the JSON', () => {
  expect(JSON.parse(statementFile(STATEMENT, 'json', WORDS).text)).toEqual(STATEMENT);
});
