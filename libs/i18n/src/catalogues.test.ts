/// <reference types="node" />
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  BET_RESULT_TABLE,
  CURRENCY_CODES,
  DEPOSIT_STATUS_TABLE,
  GAME_CATEGORIES,
  LANGUAGES,
  LEDGER_TYPES,
  WITHDRAWAL_STATUS_TABLE,
  type AccountIssue,
  type AddressCountIssue,
  type AddressLabelIssue,
  type Language,
  type TypedAmountIssue,
  type CaptchaCodeIssue,
  type EmailIssue,
  type NewPasswordIssue,
  type NicknameIssue,
  type OneTimeCodeIssue,
  type PasswordConfirmationIssue,
  type PasswordIssue,
  type PaymentPasswordIssue,
  type TermsIssue,
  type UploadIssue,
  type WalletAddressIssue,
} from '@realm/domain';
import { ERROR_CODES, LogoutPush } from '@realm/api-client/contract';
import { allSections, type CatalogueTree, type Section } from './catalogues';
import { loadConsoleCatalogue } from './console-catalogues';
import { consoleSections } from './locales/zh/back-office';

const consoleParts = Object.keys(consoleSections) as Section[];

/** One row for each issue: an issue without a row does not compile. Back-URL and request id are never shown to anybody. */
const ISSUES: {
  account: Record<AccountIssue, true>;
  'address-count': Record<AddressCountIssue, true>;
  'address-label': Record<AddressLabelIssue, true>;
  amount: Record<TypedAmountIssue, true>;
  'captcha-code': Record<CaptchaCodeIssue, true>;
  email: Record<EmailIssue, true>;
  'new-password': Record<NewPasswordIssue | 'same-as-old', true>;
  nickname: Record<NicknameIssue, true>;
  'one-time-code': Record<OneTimeCodeIssue, true>;
  password: Record<PasswordIssue, true>;
  'password-confirmation': Record<PasswordConfirmationIssue, true>;
  'payment-password': Record<PaymentPasswordIssue, true>;
  terms: Record<TermsIssue, true>;
  upload: Record<UploadIssue, true>;
  'wallet-address': Record<WalletAddressIssue, true>;
} = {
  account: { empty: true, format: true },
  'address-count': { 'too-many': true },
  'address-label': { empty: true, 'too-long': true, format: true },
  amount: {
    empty: true,
    'not-a-number': true,
    ambiguous: true,
    'too-precise': true,
    'below-minimum': true,
    'above-maximum': true,
    'above-balance': true,
  },
  'captcha-code': { empty: true, format: true },
  email: { empty: true, format: true },
  'new-password': {
    empty: true,
    'too-short': true,
    'too-long': true,
    'needs-letter-and-digit': true,
    'too-common': true,
    'contains-account': true,
    'same-as-old': true,
  },
  nickname: { empty: true, 'too-long': true, format: true, reserved: true },
  'one-time-code': { empty: true, format: true },
  password: { empty: true, 'too-long': true },
  'password-confirmation': { empty: true, different: true },
  'payment-password': {
    empty: true,
    'too-short': true,
    'too-long': true,
    'needs-letter-and-digit': true,
    'too-common': true,
    'contains-account': true,
  },
  terms: { 'not-accepted': true },
  upload: { empty: true, type: true, 'too-large': true },
  'wallet-address': { empty: true, 'wrong-network': true, format: true, checksum: true, burn: true },
};

function textsOf(tree: CatalogueTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, node]) => {
      const key = path === '' ? name : `${path}.${name}`;
      return typeof node === 'string' ? [[key, node] as const] : [...textsOf(node, key)];
    }),
  );
}

const variablesOf = (text: string | undefined) =>
  [...new Set([...(text ?? '').matchAll(/{{\s*([^},\s]+)[^}]*}}/g)].map(([, name]) => name))].sort();

async function loadWhole(language: Language): Promise<CatalogueTree> {
  const parts = ['first' as const, ...(await allSections()), ...consoleParts];
  const trees = await Promise.all(parts.map((part) => loadConsoleCatalogue(language, part)));
  return Object.assign({}, ...trees) as CatalogueTree;
}

it('ends what an English form or refusal says with a full stop', async () => {
  const texts = textsOf(await loadWhole('en'));
  const open = [...texts].filter(([key, text]) => /^(validation|refusal)\./.test(key) && !text.endsWith('.'));
  expect(open).toEqual([]);
});

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  let texts: Map<string, string>;
  let source: Map<string, string>;
  beforeAll(async () => {
    texts = textsOf(await loadWhole(language));
    source = textsOf(await loadWhole('zh'));
  });
  const missing = (keys: readonly string[]) => keys.filter((key) => !texts.has(key));

  it('has exactly the keys of the source', () => {
    expect([...texts.keys()].sort()).toEqual([...source.keys()].sort());
  });

  it('uses the same values in each text as the source', () => {
    const differing = [...source].filter(
      ([key, text]) => variablesOf(text).join() !== variablesOf(texts.get(key)).join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('has no empty text, none with blanks around it and none with a broken placeholder', () => {
    const bad = [...texts].filter(
      ([, text]) => text.trim() === '' || text !== text.trim() || /[{}]/.test(text.replace(/{{\w+}}/g, '')),
    );
    expect(bad).toEqual([]);
  });

  it('has both plural forms wherever it has one', () => {
    const ones = [...texts.keys()].filter((key) => key.endsWith('_one'));
    expect(missing(ones.map((key) => key.replace(/_one$/, '_other')))).toEqual([]);
  });

  it('has a text for every refusal and every reason of a sign-out', () => {
    const refusals = Object.keys(ERROR_CODES).filter((name) => name !== 'OK');
    expect(missing(refusals.map((name) => `refusal.${name}`))).toEqual([]);
    expect(missing(LogoutPush.shape.reason.options.map((reason) => `error.signedOut.${reason}`))).toEqual([]);
  });

  it('has a text for every key that the domain names', () => {
    const statuses = [...Object.values(DEPOSIT_STATUS_TABLE), ...Object.values(WITHDRAWAL_STATUS_TABLE)];
    expect(missing(statuses.flatMap(({ labelKey, nextKey }) => [labelKey, nextKey]))).toEqual([]);
    expect(missing(Object.values(LEDGER_TYPES).map(({ labelKey }) => labelKey))).toEqual([]);
    expect(missing(Object.values(BET_RESULT_TABLE).map(({ labelKey }) => labelKey))).toEqual([]);
    expect(missing(GAME_CATEGORIES.map((category) => `common.category.${category}`))).toEqual([]);
    expect(missing(CURRENCY_CODES.map((code) => `common.currency.${code}`))).toEqual([]);
  });

  it('has a text for every issue of every validator', () => {
    const keys = Object.entries(ISSUES).flatMap(([rule, issues]) =>
      Object.keys(issues).map((issue) => `validation.${rule}.${issue}`),
    );
    expect(missing(keys)).toEqual([]);
  });

  it('keeps to its own script', () => {
    const own = [...texts].filter(([key]) => !/\.languages?\./.test(key)).map(([, text]) => text);
    const foreign = {
      zh: /[錢帳號儲請們連網臺應]/,
      zht: /[钱账号储请们连网应余额转]/,
      en: /\p{Script=Han}/u,
    };
    expect(own.filter((text) => foreign[language].test(text))).toEqual([]);
  });
});

it.each(LANGUAGES)(
  'lets each file of %s hold only the key that is its name, and lists it',
  async (language) => {
    const folder = join(__dirname, 'locales', language);
    const names = readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => basename(file, '.json'));
    for (const name of names) {
      const file = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as object;
      expect(Object.keys(file)).toEqual([name]);
    }
    expect(Object.keys(await loadWhole(language)).sort()).toEqual(names.sort());
  },
);
