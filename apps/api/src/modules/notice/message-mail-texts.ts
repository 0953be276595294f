import type { MessageKind } from '@realm/domain';

/** The kinds that are mailed, and their words. A change of the email address is missing: its mail goes to the address that was replaced. */
export const EN = {
  titles: {
    'deposit-credited': 'Deposit credited',
    'withdrawal-requested': 'Withdrawal submitted',
    'withdrawal-paid': 'Withdrawal paid',
    'withdrawal-rejected': 'Withdrawal not approved',
    'withdrawal-failed': 'Withdrawal not completed',
    'address-added': 'Withdrawal address added',
    'address-removed': 'Withdrawal address removed',
    'password-changed': 'Login password changed',
    'payment-password-set': 'Payment password set',
    'payment-password-changed': 'Payment password changed',
    'payment-password-locked': 'Payment password locked',
    'signed-in': 'Signed in on a new device',
    'session-ended': 'A device was signed out',
    'sessions-revoked': 'Other devices signed out',
    'authenticator-bound': 'Authenticator set up',
    'authenticator-removed': 'Authenticator removed',
    'recovery-code-used': 'Recovery code used',
    'recovery-codes-renewed': 'New recovery codes',
  },
  callService: 'If this was not you, contact customer service now.',
  changePassword: 'If this was not you, change your login password and contact customer service now.',
} as const;

export type MailedKind = keyof typeof EN.titles & MessageKind;

export interface MessageMailTexts {
  readonly titles: Readonly<Record<MailedKind, string>>;
  readonly callService: string;
  readonly changePassword: string;
}

export const ZH: MessageMailTexts = {
  titles: {
    'deposit-credited': '存款已入账',
    'withdrawal-requested': '提款已提交',
    'withdrawal-paid': '提款已到账',
    'withdrawal-rejected': '提款未通过',
    'withdrawal-failed': '提款未成功',
    'address-added': '已添加提款地址',
    'address-removed': '已移除提款地址',
    'password-changed': '登录密码已修改',
    'payment-password-set': '支付密码已设置',
    'payment-password-changed': '支付密码已修改',
    'payment-password-locked': '支付密码暂停使用',
    'signed-in': '在新设备上登录',
    'session-ended': '一台设备已退出登录',
    'sessions-revoked': '其他设备已退出登录',
    'authenticator-bound': '验证器已绑定',
    'authenticator-removed': '验证器已解绑',
    'recovery-code-used': '恢复码已使用',
    'recovery-codes-renewed': '恢复码已更换',
  },
  callService: '如非本人操作，请立即联系客服。',
  changePassword: '如非本人操作，请修改登录密码，并立即联系客服。',
};
