import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Button,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { classNames } from '../class-names';
import styles from './menu.module.css';
import popover from './popover.module.css';

export interface MenuItem<Id extends string = string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface MenuProps<Id extends string = string> {
  /** The name of the button. */
  label: string;
  /** Shown instead of the label. */
  icon?: ReactNode;
  items: readonly MenuItem<Id>[];
  onAction: (id: Id) => void;
}

/** A button with a list of commands. */
export function Menu<Id extends string>({ label, icon, items, onAction }: MenuProps<Id>) {
  return (
    <MenuTrigger>
      {icon === undefined ? (
        <Button className={classNames(styles.button)}>
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      ) : (
        <Button aria-label={label} className={classNames(styles.button, styles.icon)}>
          {icon}
        </Button>
      )}
      <Popover className={classNames(popover.popover)} offset={4}>
        <AriaMenu items={items} onAction={(key) => onAction(key as Id)} className={classNames(popover.list)}>
          {(item) => (
            <AriaMenuItem
              id={item.id}
              textValue={item.label}
              isDisabled={item.disabled ?? false}
              className={classNames(popover.item, item.danger === true && popover.danger)}
            >
              {item.icon}
              <span className={popover.name}>{item.label}</span>
            </AriaMenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
