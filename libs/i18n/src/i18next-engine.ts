import { createInstance } from 'i18next';
import { HTML_LANG } from './language';
import type { TextEngine } from './texts';

const NAMESPACE = 'translation';

/** Resolves once i18next is set up; it has no texts yet. */
export async function createI18nextEngine(): Promise<TextEngine> {
  const instance = createInstance();
  await instance.init({
    resources: {},
    fallbackLng: false,
    load: 'currentOnly',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  return {
    add: (language, texts) =>
      void instance.addResourceBundle(HTML_LANG[language], NAMESPACE, texts, true, true),
    text: (language, key, values = {}) => {
      const options = { ...values, lng: HTML_LANG[language], returnObjects: false };
      return instance.exists(key, options) ? instance.t(key, options) : undefined;
    },
  };
}
