import type { Notice } from '@realm/api-client';
import { RECOVERY_KINDS, isMessageKind, mayBeCurrencyCode, type Language, type Message } from '@realm/domain';
import type { TFunction } from '@realm/i18n';
import { inLanguage } from '../../shared/localised';
import { moneyText } from '../../shared/money-text';
import type { NoticeText } from '../../shared/notices/notice-sheet';
import type { SupportContext } from '../../shared/support-path';
import { momentText } from '../../shared/wallet-parts/instant-text';
import { reasonInSentence } from '../../shared/wallet-parts/reason-text';
import type { OwnAmounts } from '../../shared/wallet-parts/use-own-amounts';

/** Who reads: in which words, and whether amounts are hidden. */
export interface Reader {
  readonly t: TFunction;
  readonly own: OwnAmounts;
  readonly language: Language;
}

/** A notice in the reader's language: as staff wrote it, or worded here from a message's kind and parameters. */
export function noticeText(reader: Reader, notice: Notice): NoticeText {
  const { t, language } = reader;
  const { message } = notice;
  if (message === undefined) {
    return { title: inLanguage(notice.title, language), body: inLanguage(notice.body, language) };
  }
  // A kind of a newer server is shown, though not by its own text.
  const kind = isMessageKind(message.kind) ? message.kind : 'unknown';
  const figures = figuresOf(reader, message.params);
  return { title: t(`message.${kind}.title`, figures), body: t(`message.${kind}.body`, figures) };
}

function figuresOf({ t, own }: Reader, params: Message['params']) {
  const { amount = '', currency = '', reason = '', until = '', device = '', subject = '' } = params;
  const lost = RECOVERY_KINDS.find((kind) => kind === subject);
  return {
    ...params,
    amount: mayBeCurrencyCode(currency) ? own(moneyText({ amount, currency })) : '',
    reason: reasonInSentence(t, reason),
    until: until === '' ? '' : momentText(until),
    device: device === '' || device === 'unknown' ? t('message.device') : device,
    subject: lost === undefined ? '' : t(`message.subject.${lost}`),
  };
}

interface Field {
  readonly label: string;
  readonly value: string;
}

/** The figures of a message, one beside the other; none for what staff have worded. */
export function noticeFields(reader: Reader, { message }: Notice): readonly Field[] {
  if (message === undefined) return [];
  const { t } = reader;
  const { orderId = '', network = '', address = '', label = '', device = '' } = message.params;
  const rows: readonly Field[] = [
    { label: t('message.field.amount'), value: figuresOf(reader, message.params).amount },
    { label: t('message.field.order'), value: orderId },
    { label: t('message.field.network'), value: network },
    { label: t('message.field.label'), value: label },
    { label: t('message.field.address'), value: address },
    { label: t('message.field.device'), value: device === 'unknown' ? '' : device },
  ];
  return rows.filter(({ value }) => value !== '');
}

type Place = {
  readonly path: string;
  readonly labelKey: `message.action.${'order' | 'paymentPassword' | 'addresses' | 'security' | 'commission' | 'recovery' | 'rebates' | 'promotions' | 'profile' | 'group'}`;
};

/** What a message is about, for a talk with customer service; `null` for what everybody reads. */
export function noticeContext({ message }: Notice): SupportContext | null {
  if (message === undefined) return null;
  if (message.kind === 'group-invited') return true;
  const orderId = message.params['orderId'];
  if (orderId !== undefined && message.kind.startsWith('deposit-')) return { kind: 'deposit', orderId };
  if (orderId !== undefined && message.kind.startsWith('withdrawal-')) return { kind: 'withdrawal', orderId };
  if (orderId !== undefined && message.kind.startsWith('claim-')) return { kind: 'bet', orderId };
  return FUNDS_KINDS.test(message.kind) ? 'funds' : 'security';
}

const FUNDS_KINDS = /^(commission|rebate|promotion)-/;
const SECURITY_KINDS = /^(signed-in|session|password-|authenticator-|recovery-|email-)/;

const OWN_ACTS = /^(withdrawal-(requested|sent|paid)$|payment-password-|address-)/;

/** Tells of something that a stranger with the member's password could have done. */
export const mayBeOfAStranger = ({ message }: Notice): boolean =>
  message !== undefined && (SECURITY_KINDS.test(message.kind) || OWN_ACTS.test(message.kind));

const RECOVERY_REQUEST = /^recovery-(requested|cooling|cancelled|rejected)$/;

/** Where a message leads; `null` when there is nothing more to see than its text. */
export function noticePlace({ message }: Notice): Place | null {
  if (message === undefined) return null;
  const order = encodeURIComponent(message.params['orderId'] ?? '');
  if (message.kind.startsWith('deposit-'))
    return { path: `/userCenter/frenchCurrencyDeposit?order=${order}`, labelKey: 'message.action.order' };
  if (message.kind.startsWith('withdrawal-'))
    return { path: `/userCenter/withdraw?order=${order}`, labelKey: 'message.action.order' };
  if (message.kind.startsWith('claim-'))
    return { path: `/list?bet=${order}`, labelKey: 'message.action.order' };
  if (message.kind.startsWith('payment-password-'))
    return { path: '/userCenter/safeVerify', labelKey: 'message.action.paymentPassword' };
  if (message.kind.startsWith('address-'))
    return { path: '/userCenter/btcAddress', labelKey: 'message.action.addresses' };
  if (message.kind === 'group-invited') return { path: '/chat', labelKey: 'message.action.group' };
  if (message.kind.startsWith('agent-') || message.kind === 'profile-reset')
    return { path: '/userCenter/userInfo', labelKey: 'message.action.profile' };
  if (message.kind === 'commission-paid')
    return { path: '/agent?view=commission', labelKey: 'message.action.commission' };
  if (RECOVERY_REQUEST.test(message.kind)) return { path: '/recover', labelKey: 'message.action.recovery' };
  if (message.kind.startsWith('promotion-')) {
    const promotion = encodeURIComponent(message.params['promotionId'] ?? '');
    return { path: `/promotions?promotion=${promotion}`, labelKey: 'message.action.promotions' };
  }
  if (message.kind.startsWith('rebate-'))
    return { path: '/list?tab=rebates', labelKey: 'message.action.rebates' };
  if (SECURITY_KINDS.test(message.kind))
    return { path: '/userCenter/safeSetting', labelKey: 'message.action.security' };
  return null;
}

/** Paragraphs one behind the other, for a line of a list. Chinese sentences have no space between them. */
export const onOneLine = (text: string, language: string): string =>
  text.replace(/\s*\n\s*/g, language === 'en' ? ' ' : '');
