import { buildClientInfo } from './client-info';

/** Client info for a test that is not about it. */
export const clientInfo = buildClientInfo({
  deviceId: '0123456789ABCDEF0123456789ABCDEF',
  mac: '0123456789AB',
  lang: 'zh',
  process: 'h5',
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36',
});
