import type { RefusalName } from './error-codes';

/** Where the text of an error lives in the catalogues. Apart from the codes, so that a page can name a text without all of them. */
export const errorMessageKey = (name: RefusalName): `refusal.${RefusalName}` => `refusal.${name}`;
