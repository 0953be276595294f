import { placeholdersIn } from './placeholders';

it('names what still has the text of an example, and never its value', () => {
  const findings = placeholdersIn({
    REALM_SECRET: 'REPLACE_REALM_SECRET',
    DATABASE_URL: 'postgres://a:REPLACE_PASSWORD@db/realm',
    PORT: '8080',
  });
  expect(findings.map(({ found }) => found)).toEqual([
    'REALM_SECRET still has the text of an example.',
    'DATABASE_URL still has the text of an example.',
  ]);
});
