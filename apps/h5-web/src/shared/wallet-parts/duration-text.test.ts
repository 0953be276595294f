import type { TFunction } from '@realm/i18n';
import { durationText } from './duration-text';

const t = ((key: string, { count }: { count: number }) =>
  `${String(count)} ${key.replace('common.time.', '')}`) as unknown as TFunction;
const SECOND_MS = 1_000;

it.each([
  [0, '0 seconds'],
  [30, '30 seconds'],
  [90, '90 seconds'],
  [60, '1 minutes'],
  [3_600, '1 hours'],
  [86_400, '24 hours'],
  [90_000, '25 hours'],
  [172_800, '2 days'],
])('tells %d seconds as %s', (seconds, text) => {
  expect(durationText(t, seconds * SECOND_MS)).toBe(text);
});
