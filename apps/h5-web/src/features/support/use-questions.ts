import { useTranslation } from '@realm/i18n';
import type { Remote } from '../../state/resources/resources.slice';
import { useResource } from '../../state/resources/use-resource';
import { readIn, type ReadQuestion } from './questions';
import { questions } from './support.resources';

/** The common questions in the language of now, and the way to read them again. */
export type Questions = readonly [entry: Remote<readonly ReadQuestion[]>, read: () => void];

export function useQuestions(): Questions {
  const { i18n } = useTranslation();
  const [entry, read] = useResource(questions, undefined);
  if (entry.status !== 'ready') return [entry, read];
  return [{ ...entry, value: entry.value.items.map((one) => readIn(one, i18n.language)) }, read];
}
