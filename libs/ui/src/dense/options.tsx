import type { ReactNode } from 'react';
import { ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { classNames } from '../class-names';
import { Check } from 'lucide-react';
import styles from './popover.module.css';

export interface Option<Id extends string = string> {
  id: Id;
  label: string;
  /** Quiet, right of the label. */
  note?: string | undefined;
  disabled?: boolean | undefined;
}

interface OptionsProps {
  /** None in a combo box, which filters its own. */
  items?: readonly Option[] | undefined;
  /** Instead of the list when it is empty. */
  empty?: ReactNode;
}

/** The list below a select or a combo box. */
export function Options({ items, empty }: OptionsProps) {
  return (
    <Popover className={classNames(styles.popover)} offset={4}>
      <ListBox
        {...(items && { items })}
        className={classNames(styles.list)}
        renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
      >
        {({ id, label, note, disabled = false }: Option) => (
          <ListBoxItem id={id} textValue={label} isDisabled={disabled} className={classNames(styles.item)}>
            <Text slot="label" className={classNames(styles.name)}>
              {label}
            </Text>
            {note !== undefined && (
              <Text slot="description" className={classNames(styles.note)}>
                {note}
              </Text>
            )}
            <Check aria-hidden="true" className={styles.tick} />
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
