import { createElement, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './text.module.css';

type TextElement = 'p' | 'span' | 'h2';

export type TextProps<T extends TextElement = 'p'> = Omit<ComponentProps<T>, 'className'> & {
  as?: T | undefined;
  /** `body` 13 px, `caption` 12 px, `headline` 20 px for the state of an order. */
  size?: 'body' | 'caption' | 'headline';
  /** `mute`, the default, is secondary text; its `<b>` is primary. */
  tone?: 'plain' | 'mute' | 'warn' | 'danger';
  /** Steps of the 4 px grid below the text. */
  marginBottom?: 3 | 4;
};

/** Secondary text beside the figures and controls of a screen. */
export function Text<T extends TextElement = 'p'>(props: TextProps<T>) {
  const { as, size = 'body', tone = 'mute', marginBottom, ...rest } = props;
  const className = classNames(
    styles[size],
    styles[tone],
    marginBottom !== undefined && styles[`bottom${marginBottom}`],
  );
  return createElement(as ?? 'p', { ...rest, className });
}
