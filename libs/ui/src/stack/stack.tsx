import { createElement, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './stack.module.css';

type StackElement = 'div' | 'form' | 'nav' | 'section';

export type StackProps<T extends StackElement = 'div'> = Omit<ComponentProps<T>, 'className'> & {
  as?: T | undefined;
  /** Steps of the 4 px grid between the children. */
  gap?: 2 | 3 | 4;
  /** The parts of a screen below its top bar, in body text. */
  screen?: boolean;
  paddingTop?: 4;
  paddingBottom?: 4;
  /** Two columns on a phone in landscape. */
  twoUp?: boolean;
};

/** Children below each other, at one distance. */
export function Stack<T extends StackElement = 'div'>(props: StackProps<T>) {
  const { as, gap = 4, screen = false, paddingTop, paddingBottom, twoUp = false, ...rest } = props;
  const className = classNames(
    styles.stack,
    gap !== 4 && styles[`gap${gap}`],
    screen && styles.screen,
    paddingTop !== undefined && styles[`top${paddingTop}`],
    paddingBottom !== undefined && styles[`bottom${paddingBottom}`],
    twoUp && 'two-up',
  );
  return createElement(as ?? 'div', { ...rest, className });
}
