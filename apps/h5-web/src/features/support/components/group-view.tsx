import { useTranslation } from '@realm/i18n';
import { topicsOf, type TopicGroup } from '../topics';
import { useTopics } from '../use-topics';
import { TopicRows } from './topic-rows';
import { ViewPage } from './view-page';

export function GroupView({ group }: { group: TopicGroup }) {
  const { t } = useTranslation();
  const ids = topicsOf(group);
  return (
    <ViewPage title={t(`support.group.${group}`)}>
      <TopicRows topics={useTopics().filter(({ id }) => ids.includes(id))} />
    </ViewPage>
  );
}
