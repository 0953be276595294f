import { Plus } from 'lucide-react';
import { Button } from '../../shared/button';
import { useShortcutWhen } from '../../shared/keys/use-shortcut';
import { useIsFresh } from '../../state/live/live.selectors';
import styles from './content.module.css';

interface ListToolsProps {
  /** How members read what is listed below. */
  lead: string;
  add: string;
  onAdd: () => void;
  mayAdd?: boolean;
}

/** Above a list of content: what it is, and the way to another one. */
export function ListTools({ lead, add, onAdd, mayAdd = true }: ListToolsProps) {
  const isFresh = useIsFresh();
  const begin = (): void => {
    if (isFresh) onAdd();
  };
  useShortcutWhen(mayAdd, { keys: 'c', label: add, run: begin });
  return (
    <div className={styles.tools}>
      <p className={styles.note}>{lead}</p>
      {mayAdd && (
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          shortcut="C"
          disabled={!isFresh}
          onPress={begin}
        >
          {add}
        </Button>
      )}
    </div>
  );
}
