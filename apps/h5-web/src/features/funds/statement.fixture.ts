import type { Statement, StatementSide } from '@realm/api-client';

const HASH = 'ab'.repeat(32);
const ZERO = { balance: '0.00', version: '0', head: '0'.repeat(64) };

const side = (change: Partial<StatementSide>): StatementSide => ({
  account: '65794',
  kind: 'available',
  change: '50.00',
  before: '0.00',
  after: '50.00',
  version: '1',
  previous: ZERO.head,
  ...change,
});

/** 50.00 came from the house, 20.00 of them went into a game. */
export const STATEMENT: Statement = {
  format: 'realm-statement-1',
  member: '602045985453',
  currencyCode: 'CNY',
  // Whole days of March in GMT-4.
  from: '2026-03-01T04:00:00.000Z',
  to: '2026-04-01T04:00:00.000Z',
  madeAt: '2026-04-02T00:00:00.000Z',
  head: { number: '2', hash: HASH },
  accounts: [
    {
      account: '65794',
      kind: 'available',
      opening: ZERO,
      closing: { balance: '30.00', version: '2', head: HASH },
    },
    { account: '66050', kind: 'frozen', opening: ZERO, closing: ZERO },
    {
      account: '66562',
      kind: 'game-slots',
      opening: ZERO,
      closing: { balance: '20.00', version: '1', head: HASH },
    },
  ],
  postings: [
    {
      seq: '1',
      at: '2026-03-02T12:00:00.000Z',
      type: 15,
      eventId: 'a',
      leg: 0,
      reference: 'R1',
      note: '=HYPERLINK("http://x","y")',
      debit: side({
        account: '4866',
        kind: 'capital',
        change: '-50.00',
        before: null,
        after: null,
        version: null,
      }),
      credit: side({}),
      hash: HASH,
      batch: '1',
      link: '1',
    },
    {
      seq: '2',
      at: '2026-03-03T12:00:00.000Z',
      type: 22,
      eventId: 'b',
      leg: 0,
      reference: 'R2',
      note: '',
      debit: side({ change: '-20.00', before: '50.00', after: '30.00', version: '2', previous: HASH }),
      credit: side({ account: '66562', kind: 'game-slots', change: '20.00', after: '20.00' }),
      hash: HASH,
      batch: '2',
      link: '2',
    },
  ],
};
