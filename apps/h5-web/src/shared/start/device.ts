import { buildClientInfo, type ClientInfo } from '@realm/api-client';
import { deviceId, macOf } from '@realm/device-id';
import { detectLanguage } from '@realm/i18n';
import { readText, writeText } from '../storage/storage';
import { STORAGE_KEYS } from '../storage/storage-keys';
import { clientInfoKey } from './client-info-key';

export interface Device {
  readonly deviceId: string;
  readonly mac: string;
}

/** Computed at most once a page. Never rejects. */
export async function readDevice(): Promise<Device> {
  const id = await deviceId();
  return { deviceId: id, mac: macOf(id) };
}

/** What goes with every call. Stored for the calls that the next page begins before this code has come. */
export function clientInfoOf({ deviceId: id, mac }: Device): ClientInfo {
  const info = buildClientInfo({
    deviceId: id,
    mac,
    lang: detectLanguage(),
    userAgent: navigator.userAgent,
    process: 'h5',
  });
  const stored = `${clientInfoKey(readText(STORAGE_KEYS.language))}\n${fieldsOf(info)}`;
  if (readText(STORAGE_KEYS.clientInfo) !== stored) writeText(STORAGE_KEYS.clientInfo, stored);
  return info;
}

/** For the visitor's call that the HTML begins. */
export const visitorFields = async (): Promise<string> => fieldsOf(clientInfoOf(await readDevice()));

const fieldsOf = (info: ClientInfo): string => new URLSearchParams({ ...info }).toString();
