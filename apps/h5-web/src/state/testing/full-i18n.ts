import type { Language } from '@realm/domain';
import { allSections, createI18n } from '@realm/i18n';

/** Every text, so that a test shows any screen. */
export const fullI18n = async (language: Language) => createI18n({ language, sections: await allSections() });
