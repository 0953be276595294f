import { randomUUID } from 'node:crypto';
import type { MemberEndpointName } from '@realm/api-client/contract';

export const PASSWORD = 'harbour lane 42';
export const PAYMENT = 'wharf street 17';
export const EMAIL = 'lin@mail.example';
const newEmail = () => `m${randomUUID().slice(0, 8)}@mail.example`;
export const money = () => ({ requestId: randomUUID() });
export const LIMIT = { kind: 'wager', period: 'day' };
const confirmed = (password: string) => ({ newPassword: password, confirmation: password });

export interface Ids {
  readonly addressId: string;
  readonly orderId: string;
  readonly directId: string;
  /** An order whose payment is in a block and not final. */
  readonly paidId: string;
  readonly noticeId: string;
  /** A message of somebody else in a public room, and the code of their group. */
  readonly chatSeq: string;
  readonly inviteCode: string;
  readonly promotionId: string;
  /** The promotion's terms as the member sees them. */
  readonly version: string;
}

/** One-time codes for the calls of the security centre; empty for the others. */
export interface Codes {
  readonly code: string;
  readonly emailCode: string;
}

/** What makes each call write, given the ids of a funded member's address and orders. */
export const INPUTS = {
  autoLogin: () => ({}),
  logout: () => ({}),
  createAuthCode: () => ({}),
  playGame: () => ({ gameId: 'dice' }),
  editMyGames: () => ({ add: 'dice' }),
  editProfile: () => ({ nickname: 'Lin' }),
  uploadAvatar: () => ({}),
  switchCurrency: () => ({ currencyCode: 'USD' }),
  editPassword: () => ({ oldPassword: PASSWORD, ...confirmed('another lane 43') }),
  editPaymentPassword: () => ({
    oldPaymentPassword: PAYMENT,
    newPaymentPassword: 'another wharf 18',
    confirmation: 'another wharf 18',
  }),
  resolveRequest: money,
  transfer: () => ({ ...money(), category: 'slots', amount: '1' }),
  reclaim: () => ({ ...money(), category: 'slots', amount: '1' }),
  collectAll: money,
  createDeposit: () => ({ ...money(), network: 'TRC20', amount: '200' }),
  createCollection: () => ({ ...money(), amount: '200' }),
  revokeDeposit: ({ orderId }) => ({ orderId }),
  paySandbox: ({ orderId }) => ({ orderId }),
  reorganiseSandbox: ({ paidId }) => ({ orderId: paidId, outcome: 'comes-again' }),
  markNoticeRead: ({ noticeId }) => ({ noticeId }),
  markAllNoticesRead: ({ noticeId }) => ({ kind: 'general', newest: noticeId }),
  uploadDepositProof: ({ directId }) => ({ orderId: directId }),
  sendSupportMessage: () => ({ messageId: randomUUID(), text: 'hello' }),
  sendSupportImage: () => ({ messageId: randomUUID() }),
  markSupportRead: () => ({ seq: '1' }),
  closeSupport: () => ({}),
  rateSupport: () => ({ seq: '1', stars: '5' }),
  sendChatMessage: () => ({ roomId: 'zh', messageId: randomUUID(), text: 'hello' }),
  reactToChatMessage: ({ chatSeq }) => ({ roomId: 'zh', seq: chatSeq, emoji: 'fire' }),
  markChatRead: () => ({ roomId: 'zh', seq: '1' }),
  reportChatMessage: ({ chatSeq }) => ({ roomId: 'zh', seq: chatSeq, reason: 'other' }),
  createChatGroup: () => ({ groupId: randomUUID(), name: 'group' }),
  joinChatGroup: ({ inviteCode }) => ({ code: inviteCode }),
  changeChatGroup: () => ({ roomId: 'zh', action: 'quiet' }),
  revokeSessions: () => ({}),
  beginAuthenticator: () => ({}),
  bindAuthenticator: ({ code }) => ({ code, password: PAYMENT }),
  unbindAuthenticator: ({ code }) => ({ code, password: PAYMENT }),
  renewRecoveryCodes: ({ code }) => ({ code, password: PAYMENT }),
  sendEmailCode: () => ({ email: newEmail() }),
  bindEmail: ({ emailCode }) => ({ email: EMAIL, emailCode, password: PAYMENT }),
  unbindEmail: ({ emailCode }) => ({ emailCode, password: PAYMENT }),
  operateAddress: ({ addressId }) => ({ operation: 'remove', addressId, paymentPassword: PAYMENT }),
  joinPromotion: ({ promotionId, version }) => ({ ...money(), promotionId, version }),
  leavePromotion: ({ promotionId }) => ({ ...money(), promotionId }),
  setLimit: () => ({ ...LIMIT, amount: '100' }),
  confirmLimit: () => LIMIT,
  withdrawRaise: () => LIMIT,
  startPause: () => ({ length: '1-day' }),
  setRealityCheck: () => ({ minutes: '15' }),
  createWithdrawal: ({ addressId }) => ({
    ...money(),
    amount: '100',
    addressId,
    rate: '7.25',
    fee: '1',
    paymentPassword: PAYMENT,
  }),
} satisfies Partial<Record<MemberEndpointName, (ids: Ids & Codes) => Record<string, unknown>>>;
export type Written = keyof typeof INPUTS;
