import type { Selectable } from 'kysely';
import type { Reader } from '../../db/database';
import type { ContentTables } from '../../db/tables/content';

export type TutorialRow = Selectable<ContentTables['tutorials']>;

export const listTutorials = (reader: Reader): Promise<TutorialRow[]> =>
  reader.selectFrom('tutorials').selectAll().orderBy('position').orderBy('tutorial_id').execute();

/** Locked: of two commands about one tutorial, the second sees what the first has left. */
export const findTutorial = (reader: Reader, tutorialId: string): Promise<TutorialRow | undefined> =>
  reader
    .selectFrom('tutorials')
    .selectAll()
    .where('tutorial_id', '=', tutorialId)
    .forUpdate()
    .executeTakeFirst();

export async function putTutorial(reader: Reader, tutorial: TutorialRow): Promise<void> {
  const row = {
    ...tutorial,
    title: JSON.stringify(tutorial.title),
    lead: JSON.stringify(tutorial.lead),
    action: JSON.stringify(tutorial.action),
    steps: JSON.stringify(tutorial.steps),
  };
  await reader
    .insertInto('tutorials')
    .values(row)
    .onConflict((conflict) => conflict.column('tutorial_id').doUpdateSet(row))
    .execute();
}

export const removeTutorial = (reader: Reader, tutorialId: string) =>
  reader.deleteFrom('tutorials').where('tutorial_id', '=', tutorialId).executeTakeFirst();
