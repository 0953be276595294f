import { useTranslation } from '@realm/i18n';
import { Plus } from 'lucide-react';
import { Button } from '../../shared/button';
import { useShortcut } from '../../shared/keys/use-shortcut';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { useDraft } from '../../state/use-draft';
import styles from './content.module.css';
import { NEW_TUTORIAL, draftOf, readTutorialDraft, type TutorialDraft } from './tutorial-draft';
import { TutorialEditor } from './tutorial-editor';
import { TutorialList } from './tutorial-list';

/** The tutorials of the member app, or the one that is being written. */
export function TutorialsTab() {
  const list = useQuery('tutorial/list', {});
  const [draft, setDraft] = useDraft<TutorialDraft | null>('tutorial', null, readTutorialDraft);
  if (draft !== null)
    return (
      <TutorialEditor
        draft={draft}
        names={list.value?.items.map(({ tutorialId }) => tutorialId) ?? []}
        onChange={setDraft}
        onSaved={() => {
          setDraft(null);
          list.refresh();
        }}
      />
    );
  return (
    <>
      <Tools onAdd={() => setDraft(NEW_TUTORIAL)} />
      <TutorialList query={list} onEdit={(row) => setDraft(draftOf(row))} />
    </>
  );
}

function Tools({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  const isFresh = useIsFresh();
  const add = (): void => {
    if (isFresh) onAdd();
  };
  useShortcut('c', t('console-content.tutorial.add'), add);
  return (
    <div className={styles.tools}>
      <p className={styles.note}>{t('console-content.tutorial.leadText')}</p>
      <Button
        variant="primary"
        icon={<Plus aria-hidden="true" />}
        shortcut="C"
        disabled={!isFresh}
        onPress={add}
      >
        {t('console-content.tutorial.add')}
      </Button>
    </div>
  );
}
