import * as z from 'zod/mini';
import { LANGUAGES, PRODUCT_ID, REALM_NAME } from '@realm/domain';

const short = z.string().check(z.maxLength(120));

/** Sent with every request. All values are text because they travel in forms and query strings. */
export const ClientInfo = z.strictObject({
  deviceID: z.string().check(z.regex(/^[0-9A-F]{32}$/)),
  pid: z.literal(String(PRODUCT_ID)),
  versionCode: short,
  versionName: short,
  osVersionName: short,
  osVersionCode: short,
  channel: short,
  deviceModel: short,
  /** 12 upper-case characters derived from the device id. */
  mac: z.string().check(z.regex(/^[0-9A-F]{12}$/)),
  realm: z.literal(REALM_NAME),
  process: z.enum(['app', 'h5']),
  /** Prefixed `APP-` or `H5-`. */
  os: z.string().check(z.maxLength(120), z.regex(/^(APP|H5)-/)),
  lang: z.enum(LANGUAGES),
});
export type ClientInfo = z.output<typeof ClientInfo>;

/** The identity that goes with every request; empty text while there is none yet. */
export const Credentials = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  uid: z.string().check(z.maxLength(64)),
});
export type Credentials = z.output<typeof Credentials>;
