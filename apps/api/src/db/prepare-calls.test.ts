import type pg from 'pg';
import { prepareCalls } from './prepare-calls';

function prepared() {
  const requested: unknown[][] = [];
  const client = { query: (...query: unknown[]) => void requested.push(query) } as unknown as pg.ClientBase;
  prepareCalls(client);
  return { client, requested };
}

describe('prepareCalls', () => {
  it('names a call of a ledger’s function after its text', async () => {
    const { client, requested } = prepared();
    await client.query('select * from ledger_post($1::text)', ['a']);
    await client.query('select * from ledger_post($1::text)', ['b']);
    await client.query('select * from ledger_post($1::bytea)', ['a']);
    const [first, again, other] = requested.map(([query]) => query as pg.QueryConfig);
    expect(first).toMatchObject({ text: 'select * from ledger_post($1::text)', values: ['a'] });
    expect(first?.name).toMatch(/^ledger_post_[0-9a-f]{12}$/);
    expect(again).toMatchObject({ name: first?.name, values: ['b'] });
    expect(other?.name).not.toBe(first?.name);
  });

  it('names one that inserts rows alongside, too', async () => {
    const { client, requested } = prepared();
    const text = 'with "alongside_0" as (\n insert into a select $1) select * from ledger_run($2)';
    await client.query(text, ['a', 'b']);
    expect(requested[0]?.[0]).toMatchObject({ name: expect.stringMatching(/^ledger_run_/) as string, text });
  });

  it.each([
    'select * from members where id = $1',
    'select * from accounts, ledger_post($1)',
    'update ledger_x set a = $1',
  ])('leaves %s as it is', async (text) => {
    const { client, requested } = prepared();
    await client.query(text, ['a']);
    expect(requested).toEqual([[text, ['a']]]);
  });
});
