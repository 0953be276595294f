/** @see the specification, sections 3, 5 and 9 for every number in this file. */
export const APP_VERSION_CODE = 1001019;
export const APP_VERSION_NAME = 'v1.1.019';
export const PRODUCT_ID = 888;
export const REALM_NAME = 'cash';

export const REQUEST_TIMEOUT_MS = 25_000;
export const RECONNECT_DELAY_MS = 3_000;
/** Share of the delay that an attempt may come earlier or later. Ours: the specification names no spread. */
export const RECONNECT_RANDOMIZATION = 0.5;
/** Each attempt that fails makes the delay before the next one so many times as long, up to the longest one. Ours, too. */
export const RECONNECT_GROWTH = 1.5;
export const MAX_RECONNECT_DELAY_MS = 30_000;

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
