import { resolveBaseUrl } from '@realm/api-client';
import { readText } from './storage/storage';
import { STORAGE_KEYS } from './storage/storage-keys';

const page = () => ({ protocol: window.location.protocol, host: window.location.host });

/** The page's own origin: where its configuration is read. */
export const pageAddress = (): string => `${page().protocol}//${page().host}`;

/** Where every other call goes: the host that the configuration names. */
export function apiAddress(apiDomain: string): string | Promise<string> {
  const storedApiConfig = readText(STORAGE_KEYS.apiConfig);
  if (apiDomain === '' && storedApiConfig === null) return pageAddress();
  return resolveBaseUrl({
    configured: apiDomain,
    storedApiConfig,
    page: page(),
  });
}

/** The live connection obeys the same rules: no foreign host ever sees a token. */
export function socketAddress(appSocket: string): Promise<string> {
  const configured = appSocket.replace(/^ws(s?):\/\//i, 'http$1://');
  return resolveBaseUrl({ configured, storedApiConfig: null, page: page() });
}
