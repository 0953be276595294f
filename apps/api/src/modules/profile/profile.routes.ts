import type { Handlers } from '../../http/handler';
import { accept, refuse } from '../../http/outcome';
import type { Ports } from '../../ports';
import { checkProfileEdit } from './edit-profile';
import { admitAvatar, changeAvatar, openAvatar, storeAvatar } from './own-avatar';
import { readProfile, writeProfile } from './profile.repository';
import { CURRENCIES, isCurrencyCode, type CurrencyCode } from '@realm/domain';

export const profileRoutes = (ports: Ports) => {
  const { db } = ports;
  return {
    getProfile: async ({ identity }) => accept(await readProfile(db, identity.memberId)),

    editProfile: {
      prepare: async ({ input, identity: { memberId } }) => {
        const change = checkProfileEdit(input);
        return change.ok ? changeAvatar(ports, memberId, change.value) : change;
      },
    },

    uploadAvatar: {
      admit: ({ identity: { memberId } }) => admitAvatar(ports, memberId),
      prepare: ({ identity: { memberId } }, file) => storeAvatar(ports, memberId, file),
    },

    getAvatar: async ({ input: { avatar } }) => openAvatar(ports, avatar),

    listCurrencies: async () => accept({ items: currencyItems() }),

    switchCurrency: {
      prepare: async ({ input, identity: { memberId } }) => {
        const currency = parseHeldCurrency(input.currencyCode);
        if (currency === null) return refuse('CURRENCY_UNKNOWN');
        return {
          write: async (tx) => {
            await writeProfile(tx, memberId, { currency });
            return accept(await readProfile(tx, memberId));
          },
        };
      },
    },
  } satisfies Partial<Handlers>;
};

/** The test currency is part of the specification's list but no member's money. */
const isEnabled = (code: CurrencyCode): boolean => code !== 'TEST';

/** `null` for a currency that no account may hold. */
const parseHeldCurrency = (text: string): CurrencyCode | null =>
  isCurrencyCode(text) && isEnabled(text) ? text : null;

const currencyItems = () =>
  CURRENCIES.map(({ id, code, scale }) => ({ id, currencyCode: code, scale, enabled: isEnabled(code) }));
