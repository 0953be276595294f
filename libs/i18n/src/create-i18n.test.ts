import type { Language } from '@realm/domain';
import { changeLanguage } from './change-language';
import { createI18n, loadSections } from './create-i18n';
import { loadCatalogue, type LoadCatalogue } from './catalogues';
import { LANGUAGE_KEY, detectLanguage } from './language';

beforeEach(() => localStorage.clear());

describe('the language at start', () => {
  it.each([
    ['the stored choice wins', 'en', ['zh-TW'], 'en'],
    ['zh-TW means traditional', null, ['zh-TW', 'en'], 'zht'],
    ['zh-hk means traditional', null, ['zh-hk'], 'zht'],
    ['zh-CN means simplified', null, ['zh-CN'], 'zh'],
    ['English stays English', null, ['en-GB'], 'en'],
    ['an unknown language means Chinese', null, ['fr-FR'], 'zh'],
    ['a forged stored value is ignored', '<script>', ['en'], 'en'],
  ])('%s', (...[, stored, browserLanguages, expected]) => {
    if (stored !== null) localStorage.setItem(LANGUAGE_KEY, stored);
    expect(detectLanguage({ browserLanguages })).toBe(expected);
  });

  it('survives a browser that forbids storage', () => {
    const storage = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(detectLanguage({ storage, browserLanguages: ['en'] })).toBe('en');
  });
});

describe('translating', () => {
  it.each([
    ['zh', '取消', 'zh-CN'],
    ['en', 'Cancel', 'en'],
    ['zht', '取消', 'zh-TW'],
  ] as const)('speaks %s and says so to the page', async (language, cancel, htmlLang) => {
    const { t } = await createI18n({ language });
    expect(t('common.action.cancel')).toBe(cancel);
    expect(document.documentElement.lang).toBe(htmlLang);
  });

  it('counts in English', async () => {
    const { t } = await createI18n({ language: 'en', sections: ['order'] });
    expect([0, 1, 2].map((count) => t('order.confirmations', { count }))).toEqual([
      '0 confirmations',
      '1 confirmation',
      '2 confirmations',
    ]);
  });

  it('leaves escaping to React', async () => {
    const { t } = await createI18n({ language: 'en', sections: ['validation'] });
    expect(t('validation.amount.below-minimum', { minimum: '<5 & up>' })).toBe('The minimum is <5 & up>.');
  });

  it('fetches only the language it shows', async () => {
    const requested: Language[] = [];
    await createI18n({
      language: 'zht',
      load: async (language) => {
        requested.push(language);
        return {};
      },
    });
    expect(requested).toEqual(['zht']);
  });
});

describe('sections', () => {
  it('are fetched when something asks for them, each once', async () => {
    const requested: string[] = [];
    const load: LoadCatalogue = async (language, part) => {
      requested.push(`${language} ${part}`);
      return { [part]: { text: part } };
    };
    const i18n = await createI18n({ language: 'en', load });
    await loadSections(i18n, ['wallet', 'order'], load);
    await loadSections(i18n, ['order'], load);
    expect(requested).toEqual(['en first', 'en wallet', 'en order']);
    await changeLanguage(i18n, 'zht', { load });
    expect(requested.slice(3)).toEqual(['zht first', 'zht wallet', 'zht order']);
  });

  it('that come while the language changes are said in the new one too', async () => {
    const i18n = await createI18n({ language: 'en' });
    let arrive: () => void = () => undefined;
    const slow: LoadCatalogue = async (language, part) => {
      if (language === 'zh' && part === 'first') await new Promise<void>((resolve) => (arrive = resolve));
      return loadCatalogue(language, part);
    };
    const changed = changeLanguage(i18n, 'zh', { load: slow });
    await loadSections(i18n, ['wallet']);
    arrive();
    await changed;
    expect(i18n.exists('wallet.currency.title')).toBe(true);
    expect(i18n.language).toBe('zh');
  });

  it('that was not asked for is reported, not silently missing', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { t } = await createI18n({ language: 'en' });
    expect(t('wallet.currency.title')).toBe('wallet.currency.title');
    expect(report).toHaveBeenCalledWith('no text wallet.currency.title');
    report.mockRestore();
  });
});

describe('changing the language', () => {
  it('shows it, stores it and sets it on the page', async () => {
    const i18n = await createI18n({ language: 'zh' });
    await expect(changeLanguage(i18n, 'en')).resolves.toBe(true);
    expect(i18n.t('common.action.save')).toBe('Save');
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('keeps the old language when the new one can not be fetched', async () => {
    const i18n = await createI18n({ language: 'zh' });
    const load = () => Promise.reject(new Error('offline'));
    await expect(changeLanguage(i18n, 'en', { load })).resolves.toBe(false);
    expect(i18n.language).toBe('zh');
    expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull();
  });

  it('lets the last of two quick choices win, whichever arrives first', async () => {
    const i18n = await createI18n({ language: 'zh' });
    let arrive: () => void = () => undefined;
    const slow = () => new Promise<object>((resolve) => (arrive = () => resolve({})));
    const first = changeLanguage(i18n, 'en', { load: slow as () => Promise<never> });
    await changeLanguage(i18n, 'zht');
    arrive();
    await first;
    expect(i18n.language).toBe('zht');
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe('zht');
  });
});
