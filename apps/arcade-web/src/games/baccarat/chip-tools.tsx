import { Eraser, Repeat2, Undo2 } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import styles from './chip-tools.module.css';

export interface ChipToolsProps {
  /** Each is `null` while there is nothing to do. */
  onUndo: (() => void) | null;
  onClear: (() => void) | null;
  onRepeat: (() => void) | null;
}

/** For chips that are laid and not yet confirmed. */
export function ChipTools({ onUndo, onClear, onRepeat }: ChipToolsProps) {
  const { t } = useTranslation();
  const tools = [
    { name: 'undo', Icon: Undo2, onPress: onUndo },
    { name: 'clear', Icon: Eraser, onPress: onClear },
    { name: 'repeat', Icon: Repeat2, onPress: onRepeat },
  ] as const;
  return (
    <div className={styles.tools}>
      {tools.map(({ name, Icon, onPress }) => (
        <button
          key={name}
          type="button"
          aria-label={t(`baccarat.tool.${name}`)}
          aria-disabled={onPress === null || undefined}
          onClick={() => onPress?.()}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
