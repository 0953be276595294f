import { APP_VERSION_CODE, APP_VERSION_NAME, PRODUCT_ID, REALM_NAME, type Language } from '@realm/domain';
import type { ClientInfo } from '../contract/client-info';

export interface DeviceDetails {
  /** 32 upper-case hexadecimal digits. */
  readonly deviceId: string;
  /** 12 upper-case characters derived from the device id. */
  readonly mac: string;
  readonly lang: Language;
  readonly userAgent: string;
  /** Which of the product's programs this is. */
  readonly process: ClientInfo['process'];
  /** The product's build; by default `default`. */
  readonly channel?: string;
}

const MAX_LENGTH = 120;
const UNKNOWN = 'unknown';

/** First match wins: an iPad names "Mac OS X" too, and Android names "Linux". The group is the version. */
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android (\d+(?:\.\d+)*)/],
  ['iOS', /(?:iPhone|iPad|iPod).*? OS (\d+(?:[_.]\d+)*)/],
  ['Windows', /Windows NT (\d+(?:\.\d+)*)/],
  ['macOS', /Mac OS X (\d+(?:[_.]\d+)*)/],
  ['Linux', /Linux ?(\d+(?:\.\d+)*)?/],
];

/** What goes with every request: pure, from facts that the caller has gathered. */
export function buildClientInfo({
  deviceId,
  mac,
  lang,
  userAgent,
  process,
  channel = 'default',
}: DeviceDetails): ClientInfo {
  const system = systemOf(userAgent);
  return {
    deviceID: deviceId,
    pid: String(PRODUCT_ID),
    versionCode: String(APP_VERSION_CODE),
    versionName: APP_VERSION_NAME,
    osVersionName: `${system.name} ${system.version}`.slice(0, MAX_LENGTH),
    osVersionCode: system.version.slice(0, MAX_LENGTH),
    channel,
    deviceModel: modelOf(userAgent).slice(0, MAX_LENGTH),
    mac,
    realm: REALM_NAME,
    process,
    os: `${process.toUpperCase()}-${system.name}`,
    lang,
  };
}

function systemOf(userAgent: string): { name: string; version: string } {
  for (const [name, pattern] of SYSTEMS) {
    const match = pattern.exec(userAgent);
    if (match !== null) return { name, version: match[1]?.replaceAll('_', '.') ?? UNKNOWN };
  }
  return { name: UNKNOWN, version: UNKNOWN };
}

function modelOf(userAgent: string): string {
  const android = /Android [^;)]*;(?: [a-z]{2}-[a-z]{2};)? ?([^;)]+?)(?: Build\/[^;)]*)?[;)]/i.exec(
    userAgent,
  );
  return android?.[1] ?? /iPhone|iPad|iPod|Macintosh/.exec(userAgent)?.[0] ?? UNKNOWN;
}
