import * as fc from 'fast-check';
import { LANGUAGES, type Language } from '@realm/domain';
import { allSections, loadCatalogue, type CatalogueTree } from './catalogues';
import { changeLanguage } from './change-language';
import { createI18n, handOverToI18next, loadSections } from './create-i18n';
import { textOf } from './text-of';
import type { I18n } from './texts';

/** Everything in one language, said by i18next or by what stands in for it on the first screen. */
async function speaking(language: Language, engine: 'first' | 'i18next'): Promise<I18n> {
  const instance = await createI18n({ language, sections: await allSections() });
  if (engine === 'i18next') await handOverToI18next(instance);
  return instance;
}

async function textsIn(language: Language): Promise<[key: string, text: string][]> {
  const parts = ['first' as const, ...(await allSections())];
  const trees = await Promise.all(parts.map((part) => loadCatalogue(language, part)));
  return trees.flatMap((tree) => textsOf(tree));
}

function textsOf(tree: CatalogueTree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, node]) =>
    typeof node === 'string' ? [[`${path}${name}`, node]] : textsOf(node, `${path}${name}.`),
  );
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('every text is the same before and after i18next takes over, for any count and value', async () => {
    const before = await speaking(language, 'first');
    const after = await speaking(language, 'i18next');
    const texts = await textsIn(language);
    const keys = [...new Set(texts.map(([key]) => key.replace(/_(one|other)$/, '')))];
    const names = texts.flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
    const value = fc.oneof(fc.string(), fc.constantFrom('{{count}}', '$&', '<5 & up>', null), fc.integer());
    const count = fc.oneof(fc.nat(200), fc.double({ min: 0, max: 3, noNaN: true }));
    fc.assert(
      fc.property(value, count, (filler, number) => {
        const values = { ...Object.fromEntries(names.map((name) => [name, filler])), count: number };
        const differing = keys.filter((key) => textOf(before, key, values) !== textOf(after, key, values));
        expect(differing).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});

describe.each(['first', 'i18next'] as const)('a key without a text, by the engine %s', (engine) => {
  it.each([
    'order.status.unheard-of',
    'unheard-of',
    'order',
    'order.status',
    'common.action.save.more',
    'constructor.name',
    '',
  ])('does not exist: "%s"', async (key) => {
    expect((await speaking('en', engine)).exists(key)).toBe(false);
  });
});

describe('after i18next has taken over', () => {
  it('the function stays the same, and knows what is added later', async () => {
    const i18n = await createI18n({ language: 'en' });
    const before = i18n.t;
    await handOverToI18next(i18n);
    await loadSections(i18n, ['order']);
    expect(i18n.t).toBe(before);
    expect(before('order.confirmations', { count: 1 })).toBe('1 confirmation');
  });

  it('another language can be chosen', async () => {
    const i18n = await createI18n({ language: 'zh' });
    await handOverToI18next(i18n);
    await changeLanguage(i18n, 'en');
    expect(i18n.t('common.action.save')).toBe('Save');
  });
});

describe('the function of a language', () => {
  it('is another one after a change, and the listeners know', async () => {
    const i18n = await createI18n({ language: 'zh' });
    const before = i18n.t;
    const received: string[] = [];
    const stop = i18n.subscribe(() => received.push(i18n.t('common.action.save')));
    await changeLanguage(i18n, 'en');
    expect(i18n.t).not.toBe(before);
    stop();
    await changeLanguage(i18n, 'zh');
    expect(received).toEqual(['Save']);
  });

  it('stays the same when texts are added, and has them', async () => {
    const i18n = await createI18n({ language: 'en' });
    const before = i18n.t;
    await loadSections(i18n, ['order']);
    expect(i18n.t).toBe(before);
    expect(before('order.confirmations', { count: 1 })).toBe('1 confirmation');
  });
});
