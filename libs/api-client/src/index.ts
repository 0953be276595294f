export * from './contract';
export type { Answer, ApiFailure, UnreachableReason } from './transport/answer';
export type { Holder } from './transport/auth-policy';
export * as checks from './checks';
export {
  isAcceptedEnvelope,
  isBalancePush,
  isGameBalancesPush,
  isGameList,
  isLogoutPush,
  isNoticeList,
  isSessionToken,
  isSupportPush,
  isSystemConfig,
} from './guards';
export { resolveBaseUrl, type BaseUrlInput } from './transport/base-url';
export { bindNames, type ApiOf, type EndpointTable } from './transport/bind-endpoint';
export { buildClientInfo, type DeviceDetails } from './transport/client-info';
export { createApi, preloadTransport, type ApiOptions } from './transport/create-api';
export {
  withBearer,
  withClientInfo,
  withHeaders,
  type Bearer,
  type Middleware,
} from './transport/middleware';
export { newRequestId } from './transport/new-request-id';
export { readAnswer, type RawAnswer } from './transport/read-answer';
export type { CallOptions, Send } from './transport/send';
export { whyNotLoaded, withinTimeout } from './transport/within-timeout';
export type { Identity, SessionPort } from './transport/session-port';
export { withSession } from './transport/with-session';
