import type { ReactNode } from 'react';
import { useDraft } from '../../state/use-draft';
import { ListTools } from './list-tools';
import type { EditorProps } from './written-editor';

interface WrittenTabProps<Draft> extends Pick<EditorProps<Draft>, 'names'> {
  /** Under which an unsaved draft is kept. */
  name: string;
  empty: Draft;
  /** Reads a draft that was kept; `null` for what does not fit any more. */
  readDraft: (kept: unknown) => Draft | null;
  lead: string;
  add: string;
  list: (edit: (draft: Draft) => void) => ReactNode;
  editor: (editing: EditorProps<Draft>) => ReactNode;
  refresh: () => void;
}

/** What staff write and publish, or the one that is being written. */
export function WrittenTab<Draft>(props: WrittenTabProps<Draft>) {
  const { name, names, empty, readDraft, lead, add, list, editor, refresh } = props;
  const [draft, setDraft] = useDraft<Draft | null>(name, null, readDraft);
  if (draft !== null)
    return editor({
      draft,
      names,
      onChange: setDraft,
      onSaved: () => {
        setDraft(null);
        refresh();
      },
    });
  return (
    <>
      <ListTools lead={lead} add={add} onAdd={() => setDraft(empty)} />
      {list(setDraft)}
    </>
  );
}
