import type { Tx } from '../../db/database';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { checkProfileEdit } from './edit-profile';
import { readProfile, writeProfile, type ProfileChange } from './profile.repository';
import { CURRENCIES, isCurrencyCode, type CurrencyCode } from '@realm/domain';

export const profileRoutes = ({ db }: Ports) =>
  ({
    getProfile: async ({ identity }) => accept(await readProfile(db, identity.memberId)),

    editProfile: {
      prepare: async ({ input, identity: { memberId } }) => {
        const change = checkProfileEdit(input);
        return change.ok ? { write: (tx) => changeProfile(tx, memberId, change.value) } : change;
      },
    },

    listCurrencies: async () => accept({ items: currencyItems() }),

    switchCurrency: {
      prepare: async ({ input, identity: { memberId } }) => {
        const currency = parseHeldCurrency(input.currencyCode);
        if (currency === null) return refuse('CURRENCY_UNKNOWN');
        return { write: (tx) => changeProfile(tx, memberId, { currency }) };
      },
    },
  }) satisfies Partial<Handlers>;

async function changeProfile(tx: Tx, memberId: bigint, change: ProfileChange) {
  await writeProfile(tx, memberId, change);
  return accept(await readProfile(tx, memberId));
}

/** The test currency is part of the specification's list but no member's money. */
const isEnabled = (code: CurrencyCode): boolean => code !== 'TEST';

/** `null` for a currency that no account may hold. */
const parseHeldCurrency = (text: string): CurrencyCode | null =>
  isCurrencyCode(text) && isEnabled(text) ? text : null;

const currencyItems = () =>
  CURRENCIES.map(({ id, code, scale }) => ({ id, currencyCode: code, scale, enabled: isEnabled(code) }));
