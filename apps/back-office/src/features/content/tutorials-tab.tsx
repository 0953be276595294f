import { useTranslation } from '@realm/i18n';
import { useQuery } from '../../state/queries/use-query';
import { CONTENT_TOPICS } from './content-topics';
import { NEW_TUTORIAL, draftOf, readTutorialDraft } from './tutorial-draft';
import { TutorialEditor } from './tutorial-editor';
import { TutorialList } from './tutorial-list';
import { WrittenTab } from './written-tab';

/** The tutorials of the member app. */
export function TutorialsTab() {
  const { t } = useTranslation();
  const query = useQuery('tutorial/list', {}, CONTENT_TOPICS);
  return (
    <WrittenTab
      name="tutorial"
      names={query.value?.items.map(({ tutorialId }) => tutorialId) ?? []}
      empty={NEW_TUTORIAL}
      readDraft={readTutorialDraft}
      lead={t('console-content.tutorial.leadText')}
      add={t('console-content.tutorial.add')}
      list={(edit) => <TutorialList query={query} onEdit={(row) => edit(draftOf(row))} />}
      editor={(editing) => <TutorialEditor {...editing} />}
      refresh={query.refresh}
    />
  );
}
