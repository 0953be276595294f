import type { Language } from '@realm/domain';
import type { Catalogue, CatalogueTree, Section } from './catalogues';
import { HTML_LANG } from './language';

type WithoutPlural<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name;

type KeyOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? WithoutPlural<Name>
    : `${Name}.${KeyOf<Tree[Name]>}`;
}[keyof Tree & string];

/** Every key of the source language, without the suffix of a plural form. */
export type TextKey = KeyOf<Catalogue>;

export type TextValues = Readonly<Record<string, unknown>>;

/** The text of a key, with its `{{values}}` filled in; `count` selects the plural form. */
export type TFunction = (key: TextKey, values?: TextValues) => string;

/** Texts in one language at a time. */
export interface I18n {
  readonly language: Language;
  /** In the language of now: another function after each change of it. */
  readonly t: TFunction;
  /** Is there a text for this key, in the language of now? */
  exists(key: string, values?: TextValues): boolean;
  /** Calls back after each change of the language, until the result is called. */
  subscribe(listener: () => void): () => void;
}

/** What an instance has, for the functions that fetch its texts. */
export interface TextStore {
  readonly i18n: I18n;
  /** What it must be able to say, in whatever language it shows. */
  readonly wanted: Set<Section>;
  has(language: Language, part: Section | 'first'): boolean;
  add(language: Language, part: Section | 'first', texts: CatalogueTree): void;
  show(language: Language): void;
}

export function createTextStore(first: Language): TextStore {
  const catalogues = new Map<Language, CatalogueTree>();
  const parts = new Set<string>();
  const listeners = new Set<() => void>();
  let shown = speak(first, catalogues);
  return {
    i18n: {
      get language() {
        return shown.language;
      },
      get t() {
        return shown.t;
      },
      exists: (key, values) => shown.find(key, values) !== undefined,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    wanted: new Set(),
    has: (language, part) => parts.has(`${language} ${part}`),
    add: (language, part, texts) => {
      parts.add(`${language} ${part}`);
      catalogues.set(language, { ...catalogues.get(language), ...texts });
    },
    show: (language) => {
      shown = speak(language, catalogues);
      listeners.forEach((listener) => listener());
    },
  };
}

/** One language's functions. They read texts that were added later, too. */
function speak(language: Language, catalogues: ReadonlyMap<Language, CatalogueTree>) {
  const plurals = new Intl.PluralRules(HTML_LANG[language]);
  const find = (key: string, values?: TextValues): string | undefined => {
    const texts = catalogues.get(language);
    const count = values?.['count'];
    return (
      (typeof count === 'number' ? lookUp(texts, `${key}_${plurals.select(count)}`) : undefined) ??
      lookUp(texts, key)
    );
  };
  const t: TFunction = (key, values) => {
    const text = find(key, values);
    // A screen whose section was not declared: never silently.
    if (text === undefined) console.error(`no text ${key}`);
    return text === undefined ? key : fillIn(text, values);
  };
  return { language, find, t };
}

function lookUp(texts: CatalogueTree | undefined, key: string): string | undefined {
  let node: string | CatalogueTree | undefined = texts;
  for (const name of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, name)) return undefined;
    node = node[name];
  }
  return typeof node === 'string' ? node : undefined;
}

/** Nothing is escaped: React does that with what it renders. */
const fillIn = (text: string, values: TextValues = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
