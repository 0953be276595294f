import type pg from 'pg';
import { commentStatements } from './comment-statements';

it('begins a statement with the comment of the moment, and leaves named ones alone', async () => {
  const sent: unknown[][] = [];
  const client = { query: (...query: unknown[]) => void sent.push(query) } as unknown as pg.ClientBase;
  let comment = '/*1*/ ';
  commentStatements(client, () => comment);
  await client.query('select $1', ['a']);
  comment = '';
  await client.query('begin');
  comment = '/*2*/ ';
  await client.query({ name: 'one', text: 'select 1', values: [] });
  expect(sent).toEqual([
    ['/*1*/ select $1', ['a']],
    ['begin'],
    [{ name: 'one', text: 'select 1', values: [] }],
  ]);
});
