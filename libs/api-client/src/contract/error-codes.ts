/**
 * The one error catalogue. `code` is what travels in the answer's body; `messageKey` is its text in every language.
 * 0, 402 and 403 come from the specification, the codes that equal an HTTP status accompany that status,
 * and the four-digit ones are business refusals (HTTP 200).
 */
export const ERROR_CODES = {
  OK: 0,
  MALFORMED: 400,
  VISITOR_TOKEN_INVALID: 402,
  MEMBER_TOKEN_INVALID: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,

  CREDENTIALS_EMPTY: 1001,
  CREDENTIALS_WRONG: 1002,
  ACCOUNT_TAKEN: 1003,
  ACCOUNT_INVALID: 1004,
  PASSWORD_INVALID: 1005,
  CAPTCHA_REQUIRED: 1006,
  CAPTCHA_WRONG: 1007,
  TERMS_NOT_ACCEPTED: 1008,
  TOO_FAST: 1009,
  ACCOUNT_DISABLED: 1010,
  OLD_PASSWORD_WRONG: 1011,
  PASSWORD_UNCHANGED: 1012,
  NICKNAME_INVALID: 1013,
  AVATAR_UNKNOWN: 1014,
  AUTH_CODE_INVALID: 1015,
  ACCOUNT_NOT_REGISTERED: 1016,
  SIGNED_IN_ELSEWHERE: 1017,
  PERMISSION_DENIED: 1018,

  PAYMENT_PASSWORD_NOT_SET: 2001,
  PAYMENT_PASSWORD_WRONG: 2002,
  PAYMENT_PASSWORD_LOCKED: 2003,
  PASSWORD_CHECK_IN_PROGRESS: 2004,
  AUTHENTICATOR_REQUIRED: 2005,
  AUTHENTICATOR_CODE_WRONG: 2006,
  AUTHENTICATOR_STATE: 2007,
  EMAIL_INVALID: 2008,
  EMAIL_CODE_WRONG: 2009,
  EMAIL_STATE: 2010,

  INSUFFICIENT_FUNDS: 3001,
  AMOUNT_INVALID: 3002,
  BELOW_MINIMUM: 3003,
  ABOVE_MAXIMUM: 3004,
  REQUEST_ID_REUSED: 3005,
  REQUEST_VOIDED: 3006,
  NOTHING_TO_COLLECT: 3007,
  CURRENCY_UNKNOWN: 3008,
  RATE_UNAVAILABLE: 3009,
  QUOTE_CHANGED: 3010,
  DATE_RANGE_INVALID: 3011,
  STATEMENT_TOO_LONG: 3012,

  ORDER_NOT_FOUND: 4001,
  ORDER_STATE: 4002,
  NETWORK_UNAVAILABLE: 4003,
  TOO_MANY_OPEN_ORDERS: 4004,
  UPLOAD_INVALID: 4005,
  WITHDRAWAL_HELD: 4006,

  ADDRESS_INVALID: 5001,
  ADDRESS_TAKEN: 5002,
  ADDRESS_LIMIT: 5003,
  ADDRESS_NOT_FOUND: 5004,
  ADDRESS_LOCKED: 5005,

  GAME_UNKNOWN: 6001,
  GAME_UNAVAILABLE: 6002,
  MAINTENANCE: 6003,

  MESSAGE_INVALID: 7001,
  THREAD_UNREAD: 7002,
  MESSAGE_LINK: 7003,
  MESSAGE_WORD: 7004,
  CHAT_MUTED: 7005,
  GROUP_LIMIT: 7006,
} as const;

export type ErrorName = keyof typeof ERROR_CODES;
/** A refusal that an endpoint announces: everything but success. */
export type RefusalName = Exclude<ErrorName, 'OK'>;
export type ErrorCode = (typeof ERROR_CODES)[ErrorName];

const NAME_BY_CODE = new Map<number, ErrorName>(
  Object.entries(ERROR_CODES).map(([name, code]) => [code, name as ErrorName]),
);

/** `null` for a code that this version of the catalogue does not know. */
export const errorName = (code: number): ErrorName | null => NAME_BY_CODE.get(code) ?? null;

/** Where the text of an error lives in the catalogues. */
export const errorMessageKey = (name: RefusalName): `refusal.${RefusalName}` => `refusal.${name}`;
