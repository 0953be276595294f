import { LANGUAGES } from '@realm/domain';
import { createI18n, failureText as memberText, loadConsoleCatalogue } from '@realm/i18n';
import { failureText } from './failure-text';

it.each(LANGUAGES)(
  'staff read of a failure what concerns them, not the member’s money, in %s',
  async (language) => {
    const { t } = await createI18n({ language, sections: ['refusal'], load: loadConsoleCatalogue });
    const refused = (name: 'UNAVAILABLE' | 'INTERNAL_ERROR' | 'NOT_FOUND', code: number) =>
      ({ kind: 'refused', name, code, message: '' }) as const;
    for (const failure of [
      refused('UNAVAILABLE', 503),
      refused('INTERNAL_ERROR', 500),
      { kind: 'signed-out', code: 403 } as const,
    ]) {
      expect(failureText(t, failure)).not.toMatch(/^console\.|balance|money|余额|餘額|资金|資金/);
      expect(failureText(t, failure)).not.toBe(memberText(t, failure));
    }
    expect(failureText(t, refused('NOT_FOUND', 404))).toBe(memberText(t, refused('NOT_FOUND', 404)));
  },
);
