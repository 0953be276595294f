import type { Tx } from '../../db/database';
import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { currencyItems, parseHeldCurrency } from './currency';
import { checkProfileEdit } from './edit-profile';
import { readProfile, writeProfile, type ProfileChange } from './profile.repository';

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
