import {
  MEMBER_ENDPOINTS,
  buildClientInfo,
  createApi,
  newRequestId,
  resolveBaseUrl,
  withClientInfo,
  withSession,
  type SessionPort,
} from '@realm/api-client';
import { deviceId, macOf } from '@realm/device-id';
import { checkAmount, formatAmount, parseMoney } from '@realm/domain';
import { createI18n, detectLanguage, failureText } from '@realm/i18n';

/** A consumer's app: a member's balance, and a transfer. */
export async function openWallet(session: SessionPort, page: Location) {
  const language = detectLanguage();
  const [{ t }, id, apiOrigin] = await Promise.all([
    createI18n({ language, sections: ['refusal'] }),
    deviceId(),
    resolveBaseUrl({ configured: '', storedApiConfig: null, page }),
  ]);
  const info = buildClientInfo({
    deviceId: id,
    mac: macOf(id),
    lang: language,
    userAgent: navigator.userAgent,
    process: 'h5',
  });
  const api = createApi(MEMBER_ENDPOINTS, {
    baseUrl: () => apiOrigin,
    use: [withSession(session), withClientInfo(() => info)],
  });
  const balance = await api.getBalance({});
  if (!balance.ok) return { text: failureText(t, balance.failure) };
  const { amount, currencyCode } = balance.value;
  return {
    text: formatAmount(amount, currencyCode),
    transfer: (typed: string) => {
      const held = parseMoney(amount, currencyCode);
      const minimum = parseMoney('1', currencyCode);
      if (held === null || minimum === null) return null;
      const checked = checkAmount(typed, { balance: held, minimum, maximum: held });
      if (!checked.ok) return null;
      return api.transfer({ requestId: newRequestId(), category: 'slots', amount: checked.value.amount });
    },
  };
}
