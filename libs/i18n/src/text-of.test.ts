import { refused, signedOut, unreachable } from '@realm/api-client/testing';
import { allSections } from './catalogues';
import { createI18n } from './create-i18n';
import { failureText, textOf } from './text-of';

const ready = allSections().then((sections) => createI18n({ language: 'en', sections }));

it('fills in the text of a run-time key, and finds none for a key that does not exist', async () => {
  const i18n = await ready;
  expect(textOf(i18n, 'validation.amount.below-minimum', { minimum: '5' })).toBe('The minimum is 5.');
  expect(textOf(i18n, 'order.status.unheard-of')).toBeNull();
});

it.each([
  [
    'a known refusal by our own text',
    refused('INSUFFICIENT_FUNDS', 'server words'),
    'Not enough available balance, so no money moved. Lower the amount or make a deposit.',
  ],
  [
    'the end of a session',
    signedOut(403),
    'Your session has ended. Your money is safe; please sign in again.',
  ],
  [
    'a limit, with the time until it is over',
    refused('TOO_FAST', '', 3_600),
    'Too many attempts. Please try again in 1 hour.',
  ],
  [
    'a limit in minutes, rounded up',
    refused('TOO_MANY_REQUESTS', '', 61),
    "Too many requests, so this one wasn't carried out. Please try again in 2 minutes.",
  ],
  ['a limit in seconds', refused('TOO_FAST', '', 1), 'Too many attempts. Please try again in 1 second.'],
  [
    'a long limit in hours, rounded up',
    refused('PAYMENT_PASSWORD_LOCKED', '', 3_601),
    'Too many wrong payment passwords. You can try again in 2 hours; your money is safe.',
  ],
  ['a limit that does not say when', refused('TOO_FAST'), 'Too many attempts. Please try again in 1 hour.'],
  ['silence', unreachable('timeout'), 'That took too long. Check your connection and try again.'],
  [
    'a proxy without a server',
    unreachable('unavailable'),
    'The service is unavailable right now. Please try again shortly.',
  ],
  [
    "an unknown refusal by the server's message",
    {
      ok: false,
      failure: { kind: 'refused', code: 9999, name: null, message: 'Come back on Monday' },
    } as const,
    'Come back on Monday',
  ],
  [
    'an unknown refusal without a message',
    { ok: false, failure: { kind: 'refused', code: 9999, name: null, message: '' } } as const,
    "That didn't go through. Try again shortly; if money was involved, check Funds first.",
  ],
])('tells of %s', async (_what, answer, text) => {
  const { t } = await ready;
  expect(answer.ok ? null : failureText(t, answer.failure)).toBe(text);
});

it('says a refusal in general words when its own could not be fetched', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { t } = await createI18n({ language: 'en' });
  const answer = refused('INSUFFICIENT_FUNDS');
  expect(answer.ok ? null : failureText(t, answer.failure)).toBe(
    "That didn't go through. Try again shortly; if money was involved, check Funds first.",
  );
  expect(report).toHaveBeenCalledWith('no text refusal.INSUFFICIENT_FUNDS');
  report.mockRestore();
});
