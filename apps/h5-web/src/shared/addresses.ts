import { resolveBaseUrl, type MemberEndpointName } from '@realm/api-client';
import { readText } from './storage/storage';
import { STORAGE_KEYS } from './storage/storage-keys';

const page = () => ({ protocol: window.location.protocol, host: window.location.host });

/** The configuration is asked of the page's own host, everything else of the host that it names. */
export function apiAddress(name: MemberEndpointName, apiDomain: string): string | Promise<string> {
  if (name === 'getConfig') return `${page().protocol}//${page().host}`;
  const storedApiConfig = readText(STORAGE_KEYS.apiConfig);
  if (apiDomain === '' && storedApiConfig === null) return `${page().protocol}//${page().host}`;
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
