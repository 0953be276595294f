import { formatAmount, mayBeCurrencyCode, type Message, type MessageKind } from '@realm/domain';

interface MessageMail {
  readonly subject: string;
  readonly body: string;
}

type Words = Readonly<Record<'en' | 'zh' | 'zht', string>>;

/** A change of the email address is missing: its mail goes to the address that was replaced. */
const KINDS: Readonly<Partial<Record<MessageKind, Words>>> = {
  'deposit-credited': { en: 'Deposit credited', zh: '存款已到账', zht: '存款已到帳' },
  'withdrawal-requested': { en: 'Withdrawal requested', zh: '提款已提交', zht: '提款已提交' },
  'withdrawal-paid': { en: 'Withdrawal paid', zh: '提款已到账', zht: '提款已到帳' },
  'withdrawal-rejected': { en: 'Withdrawal rejected', zh: '提款未通过', zht: '提款未通過' },
  'withdrawal-failed': { en: 'Withdrawal not sent', zh: '提款转出失败', zht: '提款轉出失敗' },
  'address-added': { en: 'Withdrawal address added', zh: '已添加提款地址', zht: '已新增提款地址' },
  'address-removed': { en: 'Withdrawal address removed', zh: '已移除提款地址', zht: '已移除提款地址' },
  'password-changed': { en: 'Login password changed', zh: '登录密码已修改', zht: '登入密碼已變更' },
  'payment-password-set': { en: 'Payment password set', zh: '支付密码已设置', zht: '支付密碼已設定' },
  'payment-password-changed': {
    en: 'Payment password changed',
    zh: '支付密码已修改',
    zht: '支付密碼已變更',
  },
  'payment-password-locked': {
    en: 'Payment password locked',
    zh: '支付密码暂停使用',
    zht: '支付密碼暫停使用',
  },
  'signed-in': { en: 'Signed in on a new device', zh: '在新设备上登录', zht: '在新裝置上登入' },
  'session-ended': { en: 'A device was signed out', zh: '一台设备已退出登录', zht: '一台裝置已登出' },
  'sessions-revoked': { en: 'Other devices signed out', zh: '其他设备已退出', zht: '其他裝置已登出' },
  'authenticator-bound': { en: 'Authenticator set up', zh: '验证器已绑定', zht: '驗證器已綁定' },
  'authenticator-removed': { en: 'Authenticator removed', zh: '验证器已解绑', zht: '驗證器已解除綁定' },
  'recovery-code-used': { en: 'Recovery code used', zh: '恢复码已使用', zht: '恢復碼已使用' },
  'recovery-codes-renewed': { en: 'New recovery codes', zh: '恢复码已更换', zht: '恢復碼已更換' },
};

const CALL_SERVICE: Words = {
  en: 'If this was not you, contact customer service now.',
  zh: '如非本人操作，请立即联系客服。',
  zht: '若非您本人操作，請立即聯絡客服。',
};
const CHANGE_PASSWORD: Words = {
  en: 'If this was not you, change your login password and contact customer service now.',
  zh: '如非本人操作，请修改登录密码，并立即联系客服。',
  zht: '若非您本人操作，請變更登入密碼，並立即聯絡客服。',
};
/** Somebody else may know the login password, or hold a session. */
const INTRUSIONS: readonly MessageKind[] = [
  'payment-password-locked',
  'signed-in',
  'session-ended',
  'sessions-revoked',
  'recovery-code-used',
];

/**
 * The mail that goes out beside a message about money or security, in all languages: the server does not know the member's. `null` for
 * other messages.
 *
 * It names no address, label or device: a mailbox may be read by others, and a device states its own name.
 */
export function messageMail({ kind, params }: Message): MessageMail | null {
  const words = KINDS[kind];
  if (words === undefined) return null;
  const advice = INTRUSIONS.includes(kind) ? CHANGE_PASSWORD : CALL_SERVICE;
  const { amount = '', currency = '', orderId = '' } = params;
  const sum = mayBeCurrencyCode(currency) ? `${formatAmount(amount, currency)} ${currency}` : '';
  const details = [sum, orderId].filter((part) => part !== '').join(' · ');
  const paragraph = (language: keyof Words) =>
    [words[language], details, advice[language]].filter((part) => part !== '').join('\n');
  return {
    subject: `${words.en} / ${words.zh} / ${words.zht}`,
    body: [paragraph('en'), paragraph('zh'), paragraph('zht')].join('\n\n'),
  };
}
