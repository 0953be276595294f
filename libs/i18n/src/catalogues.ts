import type { Language } from '@realm/domain';
import type { first, sections } from './locales/zh';
import type { consoleSections } from './locales/zh/back-office';

/** A part of the catalogue that is fetched when something asks for it. */
export type Section = keyof Sections;

type MemberSections = typeof sections;
type Sections = MemberSections & typeof consoleSections;

type SectionTexts<S extends Section> =
  Awaited<ReturnType<Sections[S]>>['default'] extends Readonly<Record<S, infer Texts>> ? Texts : never;

/** The shape of the source language: every key there is. */
export type Catalogue = typeof first & { [S in Section]: SectionTexts<S> };

/** Texts nested by the dots of their keys. */
export interface CatalogueTree {
  readonly [key: string]: string | CatalogueTree;
}

interface LanguageChunk {
  readonly first: CatalogueTree;
  readonly sections: Readonly<
    Record<keyof MemberSections, () => Promise<{ readonly default: CatalogueTree }>>
  >;
}

/** @param part - A section, or `first`: what the shell and the first screen say. Rejects when the chunk can not be fetched. */
export type LoadCatalogue = (language: Language, part: Section | 'first') => Promise<CatalogueTree>;

const LOADERS: Readonly<Record<Language, () => Promise<LanguageChunk>>> = {
  zh: () => import('./locales/zh'),
  en: () => import('./locales/en'),
  zht: () => import('./locales/zht'),
};

export const loadCatalogue: LoadCatalogue = async (language, part) => {
  const chunk = await LOADERS[language]();
  // The console's own sections come from `loadConsoleCatalogue`.
  return part === 'first' ? chunk.first : (await chunk.sections[part as keyof MemberSections]()).default;
};

/** Every section of the member app, for an app that is not split. */
export const allSections = async (): Promise<readonly Section[]> =>
  Object.keys((await LOADERS.zh()).sections) as Section[];
