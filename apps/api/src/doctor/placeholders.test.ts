import { equalSecretsIn, placeholdersIn } from './placeholders';

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

it('names secrets that have the same value, and never that value', () => {
  const secrets = { REALM_SECRET: 'one', OPERATOR_BOOTSTRAP: 'one', DIRECTORY_SECRET: 'two' };
  expect(equalSecretsIn(secrets).map(({ found }) => found)).toEqual([
    'REALM_SECRET and OPERATOR_BOOTSTRAP have the same value.',
  ]);
  expect(equalSecretsIn({ ...secrets, OPERATOR_BOOTSTRAP: 'three' })).toEqual([]);
  expect(equalSecretsIn({ REALM_SECRET: '', OPERATOR_BOOTSTRAP: '' })).toEqual([]);
});
