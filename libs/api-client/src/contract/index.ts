export * from './cell';
export { ClientInfo } from './client-info';
export * from './data-encryption';
export * from './define-endpoint';
export * from './member/endpoints';
export * from './member/endpoint-names';
export * from './envelope';
export * from './error-codes';
export { errorMessageKey } from './error-message-key';
export * from './realtime';
export { readAs, readOutput } from './read-output';
export * from './member/agent';
export * from './member/bet';
export * from './member/captcha';
export * from './member/chat';
export * from './member/config';
export * from './member/deposit';
export * from './member/game';
export * from './member/notice';
export {
  Promotion,
  listPromotions,
  PROMOTION_CATEGORIES,
  PROMOTION_TARGETS,
  type PromotionCategory,
  type PromotionJoin,
  type PromotionJoinStatus,
  type PromotionRequirement,
  type PromotionTarget,
} from './member/promotion';
export * from './member/rebate';
export * from './member/recovery';
export * from './member/protection';
export * from './member/security';
export * from './member/session';
export * from './member/statement';
export * from './member/support';
export {
  TUTORIAL_FIGURES,
  TUTORIAL_SECTIONS,
  type Tutorial,
  type TutorialFigure,
  type TutorialSection,
  type TutorialStep,
} from './member/tutorial';
export {
  QUESTION_FIGURES,
  QUESTION_SUBJECTS,
  type Question,
  type QuestionFigure,
  type QuestionSubject,
} from './member/question';
export { VisitorThread } from './member/visitor-support';
export * from './member/wallet';
export type { GameBalance } from './schemas';
export * from './member/withdraw';
export {
  PERMISSIONS,
  WaitingApproval,
  command,
  namedOperations,
  query,
  type ApprovalRule,
  type OperatorEndpoint,
  type Permission,
} from './operator/define-operation';
export * from './operator/endpoints';
export {
  ENTRANCES,
  type Entrance,
  type Entrances,
  type EntranceName,
  type StaffAccount,
  type StaffSession,
} from './operator/staff';
export { PERMISSION_HOLDERS, STAFF_ROLES, mayHold, type Seat, type StaffRole } from './operator/roles';
export type { CannedAnswer, ListedThread, StaffMessage } from './operator/support';
export type { ListedVisitorThread } from './operator/visitor-support';
export { QUESTION_LENGTHS, namesFigures } from './operator/questions';
export { TUTORIAL_LENGTHS, TUTORIAL_STEPS_MAX } from './operator/tutorials';
export type { MeasuredReturn } from './operator/games';
export type { NetworkTerms } from './operator/networks';
export type { AuditEntry } from './operator/audit';
export type { CellTransfer, MemberMove } from './operator/cells';
export type { Alert, AlertKind } from './operator/overview';
export {
  MAX_REPORT_ROWS,
  REPORT_MEASURES,
  type ReportDimension,
  type ReportEntry,
  type ReportMeasure,
  type ReportSum,
} from './operator/reports';
export {
  BALANCE_CHANGES,
  MEMBER_FILTERS,
  PERSONAL_FIELDS,
  type ListedMember,
  type MemberNote,
  type MemberOrder,
  type StaffEntry,
} from './operator/member-pages';
export {
  CONSOLE_EVENTS,
  CONSOLE_SOCKET_PATH,
  CONSOLE_TOPICS,
  ConsoleChange,
  type ConsoleTopic,
} from './operator/live';
export { StaffWithdrawal, type RiskHint } from './operator/orders';
export {
  WITHDRAWAL_QUEUES,
  type AccountEffect,
  type DepositQueue,
  type DepositReview,
  type OrderHistoryEvent,
  type QueueDeposit,
  type QueueSummary,
  type QueueWithdrawal,
  type TakenMark,
  type WithdrawalQueue,
  type WithdrawalReview,
} from './operator/queues';
export type { StaffRecovery } from './operator/recoveries';
export { ControlSwitch, FunctionSwitches, MaintenanceSetting, type HistoryEntry } from './operator/settings';
export {
  ChangeReceipt,
  type ClaimReceipt,
  type Collect,
  type MemberHistory,
  type MemberMoveState,
  type MemberSummary,
  type WalletView,
} from './operator/schemas';
export * from './provider/frame';
export * from './provider/endpoints';
export {
  BetCommand,
  WinCommand,
  RollbackCommand,
  PlayCommand,
  ResettleCommand,
  MAX_COMMANDS,
  MAX_COMMANDS_BYTES,
  MAX_DETAILS_BYTES,
  type WalletOutcome,
  CommandAnswer,
  CommandAnswers,
  OpenedSession,
} from './provider/wallet-commands';
export { PROVIDER_STATEMENT, ProviderStatementHeader, ProviderBet } from './provider/provider-statement';
export { SIGNATURE_HEADERS, SIGNATURE_WINDOW_MS, textToSign, type WalletKey } from './provider/signature';
