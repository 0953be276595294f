/** Keys of local storage: those of the specification's section 3, and this client's own. */
export const STORAGE_KEYS = {
  language: 'language',
  sidebarOpen: 'sidebarOpen',
  userInfo: 'userInfo',
  userTokenInfo: 'userTokenInfo',
  visitorInfo: 'visitorInfo',
  backUrl: 'backUrl',
  deviceId: 'deviceID',
  apiConfig: 'apiconfig',

  cachedConfig: 'cachedConfig',
  theme: 'theme',
  /** The member keeps the wallet's amounts out of sight. */
  amountsHidden: 'amountsHidden',
  moneyRequests: 'moneyRequests',
  /** A visitor's: an account keeps its own on the server. */
  favouriteGames: 'favouriteGames',
  openedGames: 'openedGames',
  gameSearches: 'gameSearches',
  readNotices: 'readNotices',
  /** The GMT-4 day on which the member wanted no more fraud warnings. */
  fraudWarningDay: 'fraudWarningDay',
  termsAccepted: 'termsAccepted',
  /** The invitation code that a visitor came with. */
  invite: 'invite',
  /** The code of a request to recover an account: opens nothing but that request. */
  recoveryRequest: 'recoveryRequest',
  /** For whom it holds, and the client info of the last visit as a query string: the calls that the HTML begins carry it. */
  clientInfo: 'clientInfo',
} as const;
/** Keys of session storage: what a tab keeps over a reload. */
export const TAB_KEYS = {
  /** What the member has written to customer service and not sent. */
  unsent: 'unsent',
  /** What the member has written in chat rooms and not sent. */
  unsentChat: 'unsentChat',
  /** What was typed of a request to recover an account, before it is sent. */
  recoveryDraft: 'recoveryDraft',
} as const;
/** The IndexedDB database with the images that customer service has not received yet. */
export const FILES_DATABASE = 'unsent';
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];
