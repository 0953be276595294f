import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { classNames } from '../class-names';
import styles from './list-row.module.css';

/** What a router's link needs to look like the row. */
export interface RenderedLink {
  href: string;
  className: string;
  children: ReactNode;
}

export interface ListRowProps {
  title: ReactNode;
  note?: ReactNode;
  /** Right side, in the size of an amount. */
  value?: ReactNode;
  valueNote?: ReactNode;
  /** A line icon in a tinted well. */
  icon?: ReactNode;
  tone?: 'neutral' | 'gain' | 'warm' | 'danger' | undefined;
  /** Instead of the icon: an avatar, an image. */
  media?: ReactNode;
  /** A control at the end, such as a switch. */
  end?: ReactNode;
  onClick?: (() => void) | undefined;
  href?: string | undefined;
  /** Draws the link when the app has a router; a plain anchor otherwise. */
  renderLink?: ((link: RenderedLink) => ReactNode) | undefined;
}

export function ListRow(props: ListRowProps) {
  const { onClick, href, renderLink } = props;
  const children = <RowContent {...props} />;
  const className = classNames(styles.row, styles.press);
  if (href !== undefined) {
    if (renderLink !== undefined) return renderLink({ href, className, children });
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  if (onClick === undefined) return <div className={styles.row}>{children}</div>;
  return (
    <button type="button" className={className} onClick={onClick}>
      {children}
    </button>
  );
}

function RowContent(props: ListRowProps) {
  const { title, note, value, valueNote, icon, tone = 'neutral', media, end, onClick, href } = props;
  const leadsOn = (onClick !== undefined || href !== undefined) && value === undefined && end === undefined;
  return (
    <>
      {media ?? (icon !== undefined && <span className={classNames(styles.well, styles[tone])}>{icon}</span>)}
      <span className={styles.body}>
        <span className={styles.content}>
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
        {(value !== undefined || valueNote !== undefined) && (
          <span className={styles.end}>
            <span className={styles.value}>{value}</span>
            {valueNote !== undefined && <span className={styles.note}>{valueNote}</span>}
          </span>
        )}
        {end}
      </span>
      {leadsOn && <ChevronRight className={styles.chevron} aria-hidden="true" />}
    </>
  );
}
