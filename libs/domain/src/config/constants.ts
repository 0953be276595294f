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
