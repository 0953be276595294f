import { exceededTimeLimit, isDatabaseUnavailable } from './is-database-unavailable';

const withCode = (code: string) => Object.assign(new Error('an error of the database'), { code });

it.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a reset connection', withCode('ECONNRESET')],
  ['a host that is not there', withCode('EAI_AGAIN')],
  ['a connection that fell in a statement', new Error('Connection terminated unexpectedly')],
  [
    'a statement on a connection that fell before',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a statement on a connection that was given up', new Error('Client was closed and is not queryable')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a database that starts', withCode('57P03')],
  ['a database that ends', withCode('57P01')],
  ['too many connections', withCode('53300')],
  ['a full disk', withCode('53100')],
  ['too many calls waiting', withCode('53000')],
  ['a standby', withCode('25006')],
  ['a statement that took too long', withCode('57014')],
  ['a deadlock that came back each time', withCode('40P01')],
  ['any of these behind another error', new Error('opaque', { cause: withCode('08006') })],
])('%s may be over soon', (_what, failure) => {
  expect(isDatabaseUnavailable(failure)).toBe(true);
});

it.each([
  ['a broken constraint', withCode('23505')],
  ['a mistake in a statement', withCode('42601')],
  ['a bug', new TypeError('x is not a function')],
  ['a value that is not an error', 'Connection terminated'],
])('%s is an error of the server', (_what, failure) => {
  expect(isDatabaseUnavailable(failure)).toBe(false);
});

it.each([
  ['55P03', true],
  ['57014', true],
  ['57P01', false],
  ['23505', false],
])('%s is a time limit: %s', (code, expected) => {
  expect(exceededTimeLimit(withCode(code))).toBe(expected);
});
