import type { Language } from '@realm/domain';
import type { catalogue } from './locales/zh';

/** The shape of the source language: every key there is. */
export type Catalogue = typeof catalogue;

/** Texts nested by the dots of their keys. */
export interface CatalogueTree {
  readonly [key: string]: string | CatalogueTree;
}

export type LoadCatalogue = (language: Language) => Promise<CatalogueTree>;

const LOADERS: Readonly<Record<Language, () => Promise<{ catalogue: CatalogueTree }>>> = {
  zh: () => import('./locales/zh'),
  en: () => import('./locales/en'),
  zht: () => import('./locales/zht'),
};

/** Fetches one language; a bundler makes one chunk of each. Rejects when the chunk can not be fetched. */
export const loadCatalogue: LoadCatalogue = async (language) => (await LOADERS[language]()).catalogue;
