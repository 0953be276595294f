import type { Notice } from '@realm/api-client';
import { LANGUAGES, MESSAGE_KINDS, type MessageKind } from '@realm/domain';
import { fullI18n } from '../../state/testing/full-i18n';
import { mayBeOfAStranger, noticePlace, noticeText, onOneLine } from './notice-text';

const shown = (amount: string): string => amount;
const WORDS = { zh: '', en: '', zht: '' };
const message = (kind: string, params: Readonly<Record<string, string>> = {}): Notice => ({
  noticeId: '1',
  kind: 'personal',
  title: WORDS,
  body: WORDS,
  publishedAt: '2026-11-21T07:54:00.000Z',
  message: { kind, params },
});
const PARAMS = {
  orderId: 'D1',
  amount: '12.500000',
  currency: 'USDT',
  reason: 'too-little',
  label: 'Home',
  network: 'TRC20',
  address: 'TXabcd *** 12345',
  until: '2026-11-22T07:54:00.000Z',
  device: 'iPhone',
  subject: 'payment-password',
};

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(MESSAGE_KINDS)('a message of kind %s has a title and shows all its parameters', async (kind) => {
    const { t } = await fullI18n(language);
    const { title, body } = noticeText({ t, own: shown, language }, message(kind, PARAMS));
    expect(title).not.toBe('');
    expect(`${title}${body}`).not.toMatch(/\{\{|message\.|undefined/);
  });
});

it('gives a hold its words, a reason of staff as it is, and a missing one a name', async () => {
  const { t } = await fullI18n('en');
  const bodyFor = (reason: string) =>
    noticeText({ t, own: shown, language: 'en' }, message('deposit-held', { ...PARAMS, reason })).body;
  expect(bodyFor('too-little')).toContain('Paid less than the order amount');
  expect(bodyFor('Seen by $t(order.noReason) {{amount}}')).toContain('Seen by $t(order.noReason) {{amount}}');
  expect(bodyFor('')).toContain('not stated');
});

it.each(LANGUAGES)('in %s a reason ends its sentence with one full stop', async (language) => {
  const { t } = await fullI18n(language);
  for (const kind of MESSAGE_KINDS)
    for (const reason of ['reason:address-check', 'Unreadable.', '看不清楚。', 'no stop'])
      expect(noticeText({ t, own: shown, language }, message(kind, { ...PARAMS, reason })).body).not.toMatch(
        /[.。]\s*[.。]/u,
      );
});

it('tells of a kind that only a newer server knows', async () => {
  const { t } = await fullI18n('en');
  expect(noticeText({ t, own: shown, language: 'en' }, message('of-tomorrow')).title).toBe('Account notice');
});

it('says an amount in a currency that only a newer server knows', async () => {
  const { t } = await fullI18n('en');
  const credited = message('deposit-credited', { ...PARAMS, amount: '1440.00', currency: 'XTS' });
  expect(noticeText({ t, own: shown, language: 'en' }, credited).body).toContain('XTS 1,440.00');
});

it.each([
  ['deposit-held', '/userCenter/frenchCurrencyDeposit?order=D1'],
  ['withdrawal-paid', '/userCenter/withdraw?order=D1'],
  ['payment-password-set', '/userCenter/safeVerify'],
  ['recovery-cooling', '/recover'],
  ['recovery-code-used', '/userCenter/safeSetting'],
  ['address-added', '/userCenter/btcAddress'],
  ['agent-changed', '/userCenter/userInfo'],
  ['profile-reset', '/userCenter/userInfo'],
  ['group-invited', '/chat'],
] as const satisfies readonly (readonly [MessageKind, string])[])('%s leads to %s', (kind, path) => {
  expect(noticePlace(message(kind, PARAMS))?.path).toBe(path);
});

it('every message leads somewhere, but for those after which there is nothing to see', () => {
  const nowhere = MESSAGE_KINDS.filter((kind) => noticePlace(message(kind, PARAMS)) === null);
  expect(nowhere).toEqual(['account-disabled', 'account-enabled']);
});

it('warns of strangers where a stranger with the password could have acted, and nowhere else', () => {
  const harmless = MESSAGE_KINDS.filter((kind) => !mayBeOfAStranger(message(kind, PARAMS)));
  expect(harmless).toEqual([
    ...MESSAGE_KINDS.filter((kind) => kind.startsWith('deposit-')),
    ...['withdrawal-resumed', 'withdrawal-rejected', 'withdrawal-failed', 'withdrawal-held'],
    ...['account-disabled', 'account-enabled', 'profile-reset', 'agent-changed', 'agent-removed'],
    ...['commission-paid', 'rebate-paid', 'rebate-corrected', 'claim-collected', 'claim-written-off'],
    ...['promotion-paid', 'promotion-expired', 'group-invited'],
  ]);
});

it('a line of a list has no space between Chinese sentences', () => {
  expect(onOneLine('金额已冻结。\n\n审核后转出。', 'zh')).toBe('金额已冻结。审核后转出。');
  expect(onOneLine('It is frozen.\n\nIt is sent later.', 'en')).toBe('It is frozen. It is sent later.');
});
