import { filterWord } from '@realm/domain';
import type { Reader, Tx } from '../../db/database';

/** The words of the filter: dozens, as texts are compared. */
export async function readWords(reader: Reader): Promise<readonly string[]> {
  const rows = await reader.selectFrom('chat_words').select('word').orderBy('word').execute();
  return rows.map(({ word }) => word);
}

interface WordChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly by: string;
  readonly at: Date;
}

/** @returns All words after the change. */
export async function changeWords(tx: Tx, { add, remove, by, at }: WordChange): Promise<readonly string[]> {
  const added = [...new Set(add.map(filterWord))].filter((word) => word !== '');
  const removed = remove.map(filterWord);
  if (removed.length > 0) await tx.deleteFrom('chat_words').where('word', 'in', removed).execute();
  if (added.length > 0)
    await tx
      .insertInto('chat_words')
      .values(added.map((word) => ({ word, added_by: by, added_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return readWords(tx);
}
