import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { currencyItems, parseHeldCurrency } from './currency';
import { checkProfileEdit } from './edit-profile';
import { readProfile, writeProfile } from './profile.repository';

export const profileRoutes = ({ db }: Ports) =>
  ({
    getProfile: async ({ identity }) => accept(await readProfile(db, identity.memberId)),

    editProfile: async ({ input, identity: { memberId } }) => {
      const change = checkProfileEdit(input);
      if (!change.ok) return change;
      await writeProfile(db, memberId, change.value);
      return accept(await readProfile(db, memberId));
    },

    listCurrencies: async () => accept({ items: currencyItems() }),

    switchCurrency: async ({ input, identity: { memberId } }) => {
      const currency = parseHeldCurrency(input.currencyCode);
      if (currency === null) return refuse('CURRENCY_UNKNOWN');
      await writeProfile(db, memberId, { currency });
      return accept(await readProfile(db, memberId));
    },
  }) satisfies Partial<Handlers>;
