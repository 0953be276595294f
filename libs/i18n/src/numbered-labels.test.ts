import { allSections } from './catalogues';
import { createI18n } from './create-i18n';
import { betResultLabel, ledgerLabel } from './numbered-labels';

const ready = allSections().then((sections) => createI18n({ language: 'en', sections }));

it('names a ledger type, and a newer one by its number', async () => {
  const { t } = await ready;
  expect(ledgerLabel(t, 12)).toBe('Withdrawal frozen');
  expect(ledgerLabel(t, 99)).toBe('Other change (type 99)');
});

it('names a bet result, and a newer one by its number', async () => {
  const { t } = await ready;
  expect(betResultLabel(t, 6)).toBe('Push');
  expect(betResultLabel(t, 7)).toBe('Other result (7)');
});
