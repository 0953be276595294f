import type { ChatPerson } from '@realm/api-client';

/** The number is cut short: a nickname is what members go by. */
export const maskedUid = (uid: string): string =>
  uid.length <= 6 ? uid : `${uid.slice(0, 2)} *** ${uid.slice(-3)}`;

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** By a part of the nickname, or by the beginning of the number. */
export function findPeople(people: readonly ChatPerson[], typed: string): readonly ChatPerson[] {
  const text = plain(typed);
  const digits = text.replace(/\s/g, '');
  return people.filter(
    ({ nickname, uid }) => plain(nickname).includes(text) || (digits !== '' && uid.startsWith(digits)),
  );
}
