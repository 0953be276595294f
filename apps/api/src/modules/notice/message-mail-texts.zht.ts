import type { MessageMailTexts } from './message-mail-texts';

export const ZHT: MessageMailTexts = {
  titles: {
    'deposit-credited': '存款已入帳',
    'withdrawal-requested': '提款已送出',
    'withdrawal-paid': '提款已到帳',
    'withdrawal-rejected': '提款未通過',
    'withdrawal-failed': '提款未成功',
    'address-added': '已新增提款地址',
    'address-removed': '已移除提款地址',
    'password-changed': '登入密碼已變更',
    'payment-password-set': '支付密碼已設定',
    'payment-password-changed': '支付密碼已變更',
    'payment-password-locked': '支付密碼暫停使用',
    'signed-in': '在新裝置上登入',
    'session-ended': '一台裝置已登出',
    'sessions-revoked': '其他裝置已登出',
    'authenticator-bound': '驗證器已綁定',
    'authenticator-removed': '驗證器已解除綁定',
    'recovery-code-used': '恢復碼已使用',
    'recovery-codes-renewed': '恢復碼已更換',
  },
  callService: '若非您本人操作，請立即聯絡客服。',
  changePassword: '若非您本人操作，請變更登入密碼，並立即聯絡客服。',
};
