import type { TFunction } from '@realm/i18n';
import { reasonInSentence, reasonText } from './reason-text';

const t = ((key: string) => `text of ${key}`) as unknown as TFunction;

it('is in the reader’s language where it has a text, else as staff wrote it', () => {
  expect(reasonText(t, 'reason:under-check')).toBe('text of order.reason.under-check');
  expect(reasonText(t, 'too-little')).toBe('text of order.hold.too-little');
  expect(reasonText(t, 'Please call us.')).toBe('Please call us.');
  expect(reasonText(t, '')).toBe('');
});

it('has no full stop of its own inside a sentence', () => {
  expect(reasonInSentence(t, 'Please call us.')).toBe('Please call us');
  expect(reasonInSentence(t, '请联系客服。 ')).toBe('请联系客服');
  expect(reasonInSentence(t, 'Which address?')).toBe('Which address?');
  expect(reasonInSentence(t, '')).toBe('text of order.noReason');
});
