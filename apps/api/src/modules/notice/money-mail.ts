import { formatAmount, mayBeCurrencyCode, type Message, type MessageKind } from '@realm/domain';

interface MoneyMail {
  readonly subject: string;
  readonly body: string;
}

type Words = Readonly<Record<'en' | 'zh' | 'zht', string>>;

const KINDS: Readonly<Partial<Record<MessageKind, Words>>> = {
  'deposit-credited': { en: 'Deposit credited', zh: '存款已到账', zht: '存款已到帳' },
  'withdrawal-requested': { en: 'Withdrawal requested', zh: '提款已提交', zht: '提款已提交' },
  'withdrawal-paid': { en: 'Withdrawal paid', zh: '提款已到账', zht: '提款已到帳' },
  'withdrawal-rejected': { en: 'Withdrawal rejected', zh: '提款未通过', zht: '提款未通過' },
  'withdrawal-failed': { en: 'Withdrawal not sent', zh: '提款转出失败', zht: '提款轉出失敗' },
  'address-added': { en: 'Withdrawal address added', zh: '已添加提款地址', zht: '已新增提款地址' },
};

/**
 * The mail that goes out beside a message about money, in all languages: the server does not know the member's. `null` for other messages.
 *
 * It names no address and no label: a mailbox may be read by others.
 */
export function moneyMail({ kind, params }: Message): MoneyMail | null {
  const words = KINDS[kind];
  if (words === undefined) return null;
  const { amount = '', currency = '', orderId = '' } = params;
  const sum = mayBeCurrencyCode(currency) ? `${formatAmount(amount, currency)} ${currency}` : '';
  const details = [sum, orderId].filter((part) => part !== '').join(' · ');
  const line = (text: string, advice: string) =>
    [text, details, advice].filter((part) => part !== '').join('\n');
  return {
    subject: `${words.en} / ${words.zh} / ${words.zht}`,
    body: [
      line(words.en, 'If this was not you, contact customer service now.'),
      line(words.zh, '如非本人操作，请立即联系客服。'),
      line(words.zht, '若非您本人操作，請立即聯絡客服。'),
    ].join('\n\n'),
  };
}
