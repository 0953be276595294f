/** Numbers that screens after the first one need. @see the specification, sections 3, 5 and 9. */
export const MAX_ADDRESSES = 5;
export const MIN_DEPOSIT_USDT = '100';
/** Credited after this many; withdrawable only once the network calls the payment final. */
export const DEPOSIT_CONFIRMATIONS = 2;
/** The longest range of one query. */
export const QUERY_WINDOW_MONTHS = 2;
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const NICKNAME_MAX = 8;
/** Of a message to customer service, in code points. */
export const SUPPORT_TEXT_MAX = 1_000;
/** How long a side of a conversation counts as typing after it last said so. */
export const TYPING_MS = 8_000;
