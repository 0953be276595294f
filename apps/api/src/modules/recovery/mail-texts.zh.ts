import type { RecoveryMails } from './mail-texts';

export const ZH: RecoveryMails = {
  title: '找回账号',
  what: { 'login-password': '登录密码', 'payment-password': '支付密码', authenticator: '验证器' },
  code: (what, code) =>
    `重新设置${what}的验证码是 ${code}，10 分钟内有效。\n\n请勿告诉任何人，客服也不会向您索取。如非本人操作，请忽略此邮件，${what}不会改变。`,
  steps: {
    requested: (what) => `有人申请由客服重新设置您账号的${what}。如非本人操作，请登录并在“找回账号”中取消。`,
    cooling: (what) =>
      `重新设置您账号${what}的申请已通过核实，等待期结束后生效。如非本人操作，请立即登录并在“找回账号”中取消。`,
    cancelled: (what) => `重新设置您账号${what}的申请已取消，没有任何更改。`,
    rejected: (what) => `重新设置您账号${what}的申请未通过，没有任何更改。`,
    done: (what) => `您账号的${what}已重新设置，提款暂停一段时间。如非本人操作，请立即联系客服。`,
  },
};
