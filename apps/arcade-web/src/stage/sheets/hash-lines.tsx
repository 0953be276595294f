import { classNames } from '@realm/ui';
import styles from './sheets.module.css';

/** Enough of it to recognise. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

/** 64 hexadecimal digits in four lines of four groups, every second one paler, so that people can compare them. */
export function HashLines({ hash }: { hash: string }) {
  const lines = hash.match(/.{1,16}/g) ?? [];
  return (
    <span className={classNames('mono', styles.hash)} role="img" aria-label={hash}>
      {lines.map((line, index) => (
        <span key={index} aria-hidden="true">
          {(line.match(/.{1,4}/g) ?? []).map((group, position) => (
            <i key={position}>{group}</i>
          ))}
        </span>
      ))}
    </span>
  );
}
