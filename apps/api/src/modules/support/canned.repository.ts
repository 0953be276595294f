import type { CannedAnswer } from '@realm/api-client/contract';
import type { Reader, Tx } from '../../db/database';

export async function readCanned(reader: Reader): Promise<CannedAnswer[]> {
  const rows = await reader.selectFrom('support_canned').selectAll().orderBy('shortcut').execute();
  return rows.map(({ shortcut, title, body, changed_by: changedBy, changed_at: at }) => ({
    shortcut,
    title,
    body,
    changedBy,
    changedAt: at.toISOString(),
  }));
}

/** For the audit log. */
export async function findCanned(
  reader: Reader,
  shortcut: string,
): Promise<Pick<CannedAnswer, 'shortcut' | 'title' | 'body'> | null> {
  const row = await reader
    .selectFrom('support_canned')
    .select(['shortcut', 'title', 'body'])
    .where('shortcut', '=', shortcut)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds an answer, or replaces the one with its shortcut. */
export async function putCanned(
  tx: Tx,
  { changedAt, ...answer }: Omit<CannedAnswer, 'changedAt'> & { readonly changedAt: Date },
): Promise<CannedAnswer> {
  const { shortcut, changedBy } = answer;
  const content = {
    title: JSON.stringify(answer.title),
    body: JSON.stringify(answer.body),
    changed_by: changedBy,
    changed_at: changedAt,
  };
  await tx
    .insertInto('support_canned')
    .values({ shortcut, ...content })
    .onConflict((conflict) =>
      conflict.column('shortcut').doUpdateSet((row) => ({
        title: row.ref('excluded.title'),
        body: row.ref('excluded.body'),
        changed_by: row.ref('excluded.changed_by'),
        changed_at: row.ref('excluded.changed_at'),
      })),
    )
    .execute();
  return { ...answer, changedAt: changedAt.toISOString() };
}

export const removeCanned = (tx: Tx, shortcut: string) =>
  tx.deleteFrom('support_canned').where('shortcut', '=', shortcut).execute();
