import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@realm/domain';
import { ACCOUNT_SUPPORT, supportPathOf } from '../shared/account-support';
import { supportPath } from '../shared/support-path';
import type { RefusalName } from '@realm/api-client/contract';

const LOCALES = join(__dirname, '../../../../libs/i18n/src/locales');
const NAMES = { zh: /客服/, zht: /客服/, en: /customer service|\bsupport\b/i } as const;

type Tree = { readonly [key: string]: string | Tree };

function textsIn(tree: Tree, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([name, node]) =>
    typeof node === 'string' ? [[`${path}${name}`, node] as const] : textsIn(node, `${path}${name}.`),
  );
}

/** Every text for members, in any language, that names customer service. */
function naming(): readonly string[] {
  const keys = LANGUAGES.flatMap((language) =>
    readdirSync(join(LOCALES, language))
      .filter((file) => file.endsWith('.json') && !file.startsWith('console'))
      .flatMap((file) => textsIn(JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')) as Tree))
      .filter(([, text]) => NAMES[language].test(text))
      .map(([key]) => key),
  );
  return [...new Set(keys)].sort();
}

interface Way {
  readonly texts: RegExp;
  /** Where the text is shown, and what leads to a person there with the matter filled in. */
  readonly by: Readonly<Record<string, string>>;
}
const way = (texts: RegExp, by: Way['by']): Way => ({ texts, by });

/** Texts that send the reader to a person. */
const WAYS: readonly Way[] = [
  way(/^fraud\.lead$/, { 'features/home/components/fraud-sheet.tsx': "supportPath('fraud')" }),
  way(/^error\.signedOut\.disabled$/, { 'app/shell/shell-dialogs.tsx': 'ACCOUNT_SUPPORT' }),
  way(/^refusal\.(ACCOUNT_DISABLED|PERMISSION_DENIED)$/, {
    'app/shell/toasts.tsx': 'supportPathOf(said.failure)',
    'features/session/screens/sign-in-screen.tsx': '<FailureBanner',
    'features/session/components/login-sheet.tsx': '<FailureBanner',
    'features/session/components/code-step.tsx': '<FailureBanner',
    'features/recovery/components/new-step.tsx': '<FailureBanner',
  }),
  way(/^session\.help$/, { 'features/session/screens/sign-in-screen.tsx': "supportPath('account')" }),
  way(/^arcade\.verify\.(wrong|contact)$/, {
    '../../arcade-web/src/stage/sheets/verify-sheet.tsx': '<ContactSupport',
    '../../arcade-web/src/games/football/leg-proof.tsx': '<ContactSupport',
    'features/play/play.saga.ts': 'supportPath(context)',
  }),
  way(/^deposit\.network\.allPaused\.text$/, {
    'features/deposit/components/paused-networks.tsx': "supportPath('deposit')",
  }),
  way(/^withdraw\.networkPaused$/, { 'features/withdraw/screens/withdraw-screen.tsx': "'withdrawal'" }),
  way(/^withdraw\.held$/, { 'features/withdraw/screens/withdraw-screen.tsx': "'withdrawal-held'" }),
  way(/^order\.next\.deposit\.|^deposit\.next\.checked$|^order\.reason\./, {
    'features/deposit/components/followed-order.tsx': "support={{ kind: 'deposit'",
    'features/deposit/components/proving-order.tsx': "support={{ kind: 'deposit'",
  }),
  way(/^order\.next\.withdrawal\.|^order\.reason\./, {
    'features/withdraw/components/withdrawal-order.tsx': "support={{ kind: 'withdrawal'",
  }),
  way(/^funds\.explain\.19$/, {
    'features/funds/components/entry-sheet.tsx': 'supportPath(contextOf(entry))',
  }),
  way(/^message\./, { 'features/notices/components/notice-detail.tsx': 'supportPath(context)' }),
  way(/^safer\.exclusion\.(talk|final)$/, {
    'features/safer-play/screens/exclusion-screen.tsx': "supportPath('protection')",
  }),
  way(/^safer\.pause\.goesOn$/, {
    'features/safer-play/components/safer-page.tsx': 'support="protection"',
    'features/safer-play/components/paused-view.tsx': "supportPath('protection')",
  }),
  way(/^recovery\.review\./, { 'features/recovery/components/review-step.tsx': '<ContactSupport' }),
];

/** Texts that only mention it. */
const MENTIONS: readonly (readonly [RegExp, string])[] = [
  [/^support\./, 'of customer service itself'],
  [/^routes\.customerService$|^desktop\.(nav|wing)\.support$|^wallet\.service\.label$/, 'names the place'],
  [/^common\.action\.contactSupport$/, 'is the way'],
  [/\.reserved$|^refusal\.NICKNAME_INVALID$/, 'says which words a name can’t have'],
  [/^bet\.rebate\.byStaff$|^safer\.history\.byStaff$/, 'says who did it'],
  [/^chat\.member\.removeNote$/, 'says who reads what is removed'],
  [/^refusal\.PLAY_PAUSED$/, 'says what a break leaves open'],
  [/^recovery\.(banner|details|way)\./, 'says who checks a request; the request itself reaches them'],
  [/^deposit\.proof\.(helps|received)$/, 'says who looks at the picture'],
  [/^safety\.authenticator\.once$/, 'says what nobody asks for'],
  [/^session\.terms\./, 'is read before signing in, above the link to customer service'],
];

const PATTERNS = [...WAYS.map(({ texts }) => texts), ...MENTIONS.map(([texts]) => texts)];
const sourceOf = (place: string): string => readFileSync(join(__dirname, '..', place), 'utf8');

it('every text that names customer service leads there, or says why it need not', () => {
  expect(naming().filter((key) => !PATTERNS.some((pattern) => pattern.test(key)))).toEqual([]);
});

it('every rule of this list is about a text', () => {
  const keys = naming();
  expect(PATTERNS.filter((pattern) => !keys.some((key) => pattern.test(key))).map(String)).toEqual([]);
});

it.each(WAYS.map(({ texts, by }) => [String(texts), by] as const))('%s leads to a person', (_texts, by) => {
  const missing = Object.entries(by).filter(([place, source]) => !sourceOf(place).includes(source));
  expect(missing).toEqual([]);
});

it('a refusal that names customer service is offered the way wherever failures are shown', () => {
  const mentioned = ['NICKNAME_INVALID', 'PLAY_PAUSED'];
  const refusals = naming().flatMap((key) => /^refusal\.([A-Z_]+)$/.exec(key)?.[1] ?? []);
  const offered = refusals.filter((name) => {
    const failure = { kind: 'refused', code: 1, name: name as RefusalName, message: '' } as const;
    return supportPathOf(failure) !== null;
  });
  expect(ACCOUNT_SUPPORT).toBe(supportPath('account'));
  expect(offered).toEqual(refusals.filter((name) => !mentioned.includes(name)));
});
