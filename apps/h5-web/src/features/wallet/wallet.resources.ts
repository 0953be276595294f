import { api } from '../../shared/api';
import { createResource } from '../../state/resources/create-resource';

export const currencies = createResource('currencies', () => api.listCurrencies({}));

/** As many as a wide window shows; a phone shows the first of them. */
const RECENT_ROWS = '8';

/** The last changes. The currency is part of its place: each has a wallet of its own. */
export const recentChanges = createResource('recent-changes', (_currency: string) =>
  api.listLedger({ limit: RECENT_ROWS }),
);

/** The price of one USDT in the wallet's currency. */
export const usdtRate = createResource('usdt-rate', (_currency: string) => api.getDepositOptions({}));
