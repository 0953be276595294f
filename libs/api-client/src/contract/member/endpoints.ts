import * as agent from './agent';
import * as bet from './bet';
import * as captcha from './captcha';
import * as chat from './chat';
import * as config from './config';
import * as deposit from './deposit';
import * as game from './game';
import * as notice from './notice';
import * as promotion from './promotion';
import * as question from './question';
import * as recovery from './recovery';
import * as rebate from './rebate';
import * as protection from './protection';
import * as security from './security';
import * as session from './session';
import * as statement from './statement';
import * as support from './support';
import * as tutorial from './tutorial';
import * as visitorSupport from './visitor-support';
import * as wallet from './wallet';
import * as withdraw from './withdraw';

/** The one table of calls. The server registers its routes from it, the client binds its calls from it. */
export const MEMBER_ENDPOINTS = {
  createVisitor: session.createVisitor,
  loginVisitor: session.loginVisitor,
  createAccount: session.createAccount,
  loginAccount: session.loginAccount,
  autoLogin: session.autoLogin,
  logout: session.logout,
  createAuthCode: session.createAuthCode,
  readAuthCode: session.readAuthCode,
  openLogin: session.openLogin,
  getProfile: session.getProfile,
  editProfile: session.editProfile,
  uploadAvatar: session.uploadAvatar,
  getAvatar: session.getAvatar,
  editPassword: session.editPassword,
  editPaymentPassword: session.editPaymentPassword,

  getSecurity: security.getSecurity,
  listSessions: security.listSessions,
  revokeSessions: security.revokeSessions,
  listSignIns: security.listSignIns,
  beginAuthenticator: security.beginAuthenticator,
  bindAuthenticator: security.bindAuthenticator,
  unbindAuthenticator: security.unbindAuthenticator,
  renewRecoveryCodes: security.renewRecoveryCodes,
  sendEmailCode: security.sendEmailCode,
  bindEmail: security.bindEmail,
  unbindEmail: security.unbindEmail,

  getRecoveryOptions: recovery.getRecoveryOptions,
  beginRecovery: recovery.beginRecovery,
  getRecovery: recovery.getRecovery,
  sendRecoveryCode: recovery.sendRecoveryCode,
  proveRecovery: recovery.proveRecovery,
  finishRecovery: recovery.finishRecovery,
  cancelRecovery: recovery.cancelRecovery,

  getCaptcha: captcha.getCaptcha,
  checkCaptcha: captcha.checkCaptcha,

  getConfig: config.getConfig,
  listCurrencies: config.listCurrencies,
  switchCurrency: config.switchCurrency,

  getBalance: wallet.getBalance,
  getWallet: wallet.getWallet,
  transfer: wallet.transfer,
  reclaim: wallet.reclaim,
  collectAll: wallet.collectAll,
  resolveRequest: wallet.resolveRequest,
  listLedger: wallet.listLedger,
  getLedgerSums: wallet.getLedgerSums,
  getStatement: statement.getStatement,

  getDepositOptions: deposit.getDepositOptions,
  createDeposit: deposit.createDeposit,
  createCollection: deposit.createCollection,
  getDeposit: deposit.getDeposit,
  listDeposits: deposit.listDeposits,
  revokeDeposit: deposit.revokeDeposit,
  uploadDepositProof: deposit.uploadDepositProof,
  paySandbox: deposit.paySandbox,
  reorganiseSandbox: deposit.reorganiseSandbox,

  listAddresses: withdraw.listAddresses,
  operateAddress: withdraw.operateAddress,
  getWithdrawOptions: withdraw.getWithdrawOptions,
  createWithdrawal: withdraw.createWithdrawal,
  getWithdrawal: withdraw.getWithdrawal,
  listWithdrawals: withdraw.listWithdrawals,

  listGames: game.listGames,
  playGame: game.playGame,
  listLaunches: game.listLaunches,
  listGameDetails: game.listGameDetails,
  getMyGames: game.getMyGames,
  editMyGames: game.editMyGames,
  getBetOrder: bet.getBetOrder,
  listBets: bet.listBets,
  getBetSums: bet.getBetSums,
  getRebates: rebate.getRebates,

  listNotices: notice.listNotices,
  pageNotices: notice.pageNotices,
  getUnreadNotices: notice.getUnreadNotices,
  markNoticeRead: notice.markNoticeRead,
  markAllNoticesRead: notice.markAllNoticesRead,

  listTutorials: tutorial.listTutorials,
  listQuestions: question.listQuestions,

  getSupportFigures: support.getSupportFigures,
  getSupportThread: support.getSupportThread,
  sendSupportMessage: support.sendSupportMessage,
  sendSupportImage: support.sendSupportImage,
  getSupportImage: support.getSupportImage,
  markSupportRead: support.markSupportRead,
  closeSupport: support.closeSupport,
  rateSupport: support.rateSupport,
  getVisitorThread: visitorSupport.getVisitorThread,
  sendVisitorMessage: visitorSupport.sendVisitorMessage,

  getAgent: agent.getAgent,
  listDownline: agent.listDownline,
  listCommissions: agent.listCommissions,
  listPromotions: promotion.listPromotions,
  joinPromotion: promotion.joinPromotion,
  leavePromotion: promotion.leavePromotion,

  getProtection: protection.getProtection,
  setLimit: protection.setLimit,
  confirmLimit: protection.confirmLimit,
  withdrawRaise: protection.withdrawRaise,
  startPause: protection.startPause,
  setRealityCheck: protection.setRealityCheck,
  listProtectionEvents: protection.listProtectionEvents,

  listChatRooms: chat.listChatRooms,
  getChatRoom: chat.getChatRoom,
  sendChatMessage: chat.sendChatMessage,
  reactToChatMessage: chat.reactToChatMessage,
  markChatRead: chat.markChatRead,
  reportChatMessage: chat.reportChatMessage,
  listChatMembers: chat.listChatMembers,
  createChatGroup: chat.createChatGroup,
  joinChatGroup: chat.joinChatGroup,
  changeChatGroup: chat.changeChatGroup,
} as const;

export type MemberEndpoints = typeof MEMBER_ENDPOINTS;
export type MemberEndpointName = keyof MemberEndpoints;
