import { useTranslation } from '@realm/i18n';
import { TOPICS, type Topic } from './topics';

/** Every topic in the language of now. */
export function useTopics(): readonly Topic[] {
  const { t } = useTranslation();
  return TOPICS.map(({ id }) => ({
    id,
    title: t(`help.topic.${id}.title`),
    lead: t(`help.topic.${id}.lead`),
    body: t(`help.topic.${id}.body`),
    words: t(`help.topic.${id}.words`),
  }));
}
