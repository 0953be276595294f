import * as fc from 'fast-check';
import { createInstance, type i18n } from 'i18next';
import { LANGUAGES, type Language } from '@realm/domain';
import { allSections, loadCatalogue, type CatalogueTree } from './catalogues';
import { changeLanguage, createI18n, loadSections } from './create-i18n';
import { HTML_LANG } from './language';
import { textOf } from './text-of';

/** The same texts in i18next, whose rules these are. */
async function inI18next(language: Language): Promise<i18n> {
  const parts = ['first' as const, ...(await allSections())];
  const trees = await Promise.all(parts.map((part) => loadCatalogue(language, part)));
  const instance = createInstance();
  await instance.init({
    lng: HTML_LANG[language],
    resources: { [HTML_LANG[language]]: { translation: Object.assign({}, ...trees) as object } },
    fallbackLng: false,
    load: 'currentOnly',
    interpolation: { escapeValue: false },
  });
  return instance;
}

function textsOf(tree: CatalogueTree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, node]) =>
    typeof node === 'string' ? [[`${path}${name}`, node]] : textsOf(node, `${path}${name}.`),
  );
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('every text is what i18next makes of it, for any count and value', async () => {
    const ours = await createI18n({ language, sections: await allSections() });
    const theirs = await inI18next(language);
    const texts = textsOf(theirs.getResourceBundle(HTML_LANG[language], 'translation') as CatalogueTree);
    const keys = [...new Set(texts.map(([key]) => key.replace(/_(one|other)$/, '')))];
    const names = texts.flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
    const value = fc.oneof(fc.string(), fc.constantFrom('{{count}}', '$&', '<5 & up>', null), fc.integer());
    const count = fc.oneof(fc.nat(200), fc.double({ min: 0, max: 3, noNaN: true }));
    fc.assert(
      fc.property(value, count, (filler, number) => {
        const values = { ...Object.fromEntries(names.map((name) => [name, filler])), count: number };
        const differing = keys.filter((key) => textOf(ours, key, values) !== theirs.t(key, values));
        expect(differing).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a key without a text', () => {
  it.each([
    'order.status.unheard-of',
    'unheard-of',
    'order',
    'order.status',
    'common.action.save.more',
    'constructor.name',
    '',
  ])('does not exist: "%s"', async (key) => {
    const i18n = await createI18n({ language: 'en', sections: await allSections() });
    expect(i18n.exists(key)).toBe(false);
  });
});

describe('the function of a language', () => {
  it('is another one after a change, and the listeners know', async () => {
    const i18n = await createI18n({ language: 'zh' });
    const before = i18n.t;
    const heard: string[] = [];
    const stop = i18n.subscribe(() => heard.push(i18n.t('common.action.save')));
    await changeLanguage(i18n, 'en');
    expect(i18n.t).not.toBe(before);
    stop();
    await changeLanguage(i18n, 'zh');
    expect(heard).toEqual(['Save']);
  });

  it('stays the same when texts are added, and has them', async () => {
    const i18n = await createI18n({ language: 'en' });
    const before = i18n.t;
    await loadSections(i18n, ['order']);
    expect(i18n.t).toBe(before);
    expect(before('order.confirmations', { count: 1 })).toBe('1 confirmation');
  });
});
