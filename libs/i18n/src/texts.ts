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

/** Finds texts in catalogues and fills them in. Two engines say the same: a small one for the first screen, and i18next. */
export interface TextEngine {
  /** Adds texts of a language; those that are there stay. */
  add(language: Language, texts: CatalogueTree): void;
  /** @returns `undefined` for a key without a text. */
  text(language: Language, key: string, values?: TextValues): string | undefined;
}

/** What an instance has, for the functions that fetch its texts. */
export interface TextStore {
  readonly i18n: I18n;
  /** What it must be able to say, in whatever language it shows. */
  readonly wanted: Set<Section>;
  has(language: Language, part: Section | 'first'): boolean;
  add(language: Language, part: Section | 'first', texts: CatalogueTree): void;
  show(language: Language): void;
  /** From now on, this engine says the texts. Nothing is rendered again: it says the same. */
  use(engine: TextEngine): void;
}

export function createTextStore(first: Language): TextStore {
  const added: [Language, CatalogueTree][] = [];
  const parts = new Set<string>();
  const listeners = new Set<() => void>();
  let engine = createFirstEngine();
  const find: TextEngine['text'] = (...of) => engine.text(...of);
  let shown = speak(first, find);
  return {
    i18n: {
      get language() {
        return shown.language;
      },
      get t() {
        return shown.t;
      },
      exists: (key, values) => find(shown.language, key, values) !== undefined,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    wanted: new Set(),
    has: (language, part) => parts.has(`${language} ${part}`),
    add: (language, part, texts) => {
      parts.add(`${language} ${part}`);
      added.push([language, texts]);
      engine.add(language, texts);
    },
    show: (language) => {
      shown = speak(language, find);
      listeners.forEach((listener) => listener());
    },
    use: (next) => {
      for (const of of added) next.add(...of);
      engine = next;
    },
  };
}

/** One language's function. It has texts that are added later, too. */
function speak(language: Language, find: TextEngine['text']): { language: Language; t: TFunction } {
  const t: TFunction = (key, values) => {
    const text = find(language, key, values);
    // A screen whose section was not declared: never silently.
    if (text === undefined) console.error(`no text ${key}`);
    return text ?? key;
  };
  return { language, t };
}

/** Until i18next is there: keys with dots, `{{values}}` and the plural forms of `count`, which is all that the catalogues use. */
function createFirstEngine(): TextEngine {
  const catalogues = new Map<Language, CatalogueTree>();
  const plurals = new Map<Language, Intl.PluralRules>();
  const formOf = (language: Language, count: number): string => {
    const rules = plurals.get(language) ?? new Intl.PluralRules(HTML_LANG[language]);
    plurals.set(language, rules);
    return rules.select(count);
  };
  return {
    add: (language, texts) => void catalogues.set(language, { ...catalogues.get(language), ...texts }),
    text: (language, key, values) => {
      const texts = catalogues.get(language);
      const count = values?.['count'];
      const form = typeof count === 'number' ? lookUp(texts, `${key}_${formOf(language, count)}`) : undefined;
      const text = form ?? lookUp(texts, key);
      return text === undefined ? undefined : fillIn(text, values);
    },
  };
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
