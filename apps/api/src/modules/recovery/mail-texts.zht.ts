import type { RecoveryMails } from './mail-texts';

export const ZHT: RecoveryMails = {
  title: '找回帳號',
  what: { 'login-password': '登入密碼', 'payment-password': '支付密碼', authenticator: '驗證器' },
  code: (what, code) =>
    `重新設定${what}的驗證碼是 ${code}，10 分鐘內有效。\n\n請勿告訴任何人，客服也不會向您索取。若非您本人操作，請忽略這封郵件，${what}不會改變。`,
  steps: {
    requested: (what) =>
      `有人申請由客服重新設定您帳號的${what}。若非您本人操作，請登入並在「找回帳號」中取消。`,
    cooling: (what) =>
      `重新設定您帳號${what}的申請已通過核實，等待期結束後生效。若非您本人操作，請立即登入並在「找回帳號」中取消。`,
    cancelled: (what) => `重新設定您帳號${what}的申請已取消，沒有任何變更。`,
    rejected: (what) => `重新設定您帳號${what}的申請未通過，沒有任何變更。`,
    done: (what) => `您帳號的${what}已重新設定，提款暫停一段時間。若非您本人操作，請立即聯絡客服。`,
  },
};
