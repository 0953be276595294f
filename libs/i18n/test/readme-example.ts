import { changeLanguage, createI18n, detectLanguage, ledgerLabel, loadSections } from '@realm/i18n';

export async function greet(): Promise<string[]> {
  const i18n = await createI18n({ language: detectLanguage(), sections: ['ledger'] });
  const before = i18n.t('common.action.save');

  // When a feature that says more is opened.
  await loadSections(i18n, ['order', 'validation']);

  // Fetches the same sections in English, shows them, remembers the choice and sets <html lang>.
  if (!(await changeLanguage(i18n, 'en'))) return [i18n.t('error.failed.language')];

  return [
    before,
    i18n.t('validation.amount.below-minimum', { minimum: '100.00 USDT' }),
    i18n.t('order.confirmations', { count: 2 }),
    ledgerLabel(i18n.t, 11),
  ];
}
