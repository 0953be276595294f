import type { Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { moneyText } from '../money-text';
import { Chip, chipText } from './chip';
import styles from './chip-tray.module.css';

export interface ChipTrayProps {
  chips: readonly Money[];
  selected: number;
  /** A hand lies on the table: its stake stands. */
  disabled: boolean;
  onSelect: (index: number) => void;
}

export function ChipTray({ chips, selected, disabled, onSelect }: ChipTrayProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.tray} role="radiogroup" aria-label={t('arcade.table.chips')}>
      {chips.map((chip, index) => (
        <button
          key={chip.amount}
          type="button"
          role="radio"
          aria-checked={index === selected}
          aria-label={moneyText(chip)}
          disabled={disabled}
          onClick={() => onSelect(index)}
        >
          <Chip index={index} value={chipText(chip.amount)} />
        </button>
      ))}
    </div>
  );
}
