import type { TFunction } from '@realm/i18n';
import { reasonText } from './reason-text';

const t = ((key: string) => `text of ${key}`) as unknown as TFunction;

it('is in the reader’s language where it has a text, else as staff wrote it', () => {
  expect(reasonText(t, 'reason:turnover')).toBe('text of order.reason.turnover');
  expect(reasonText(t, 'too-little')).toBe('text of order.hold.too-little');
  expect(reasonText(t, 'Please call us.')).toBe('Please call us.');
  expect(reasonText(t, '')).toBe('');
});
