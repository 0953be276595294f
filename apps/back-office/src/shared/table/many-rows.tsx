import { useLayoutEffect, useRef, useState } from 'react';
import { FewRows, type ShownRows } from './few-rows';
import styles from './many-rows.module.css';
import { VirtualRows } from './virtual-rows';

/** Rows that say how wide a column has to be. */
const MEASURED = 60;

interface Widths {
  /** The columns that were measured. */
  readonly of: string;
  readonly px: readonly number[];
}

/** The first rows say how wide each column has to be; from then on, only the rows in sight are drawn, in columns that keep their widths. */
export function ManyRows<Item extends object>(props: ShownRows<Item>) {
  const { label, columns, rows, rowId, openId = null, onOpen } = props;
  const [widths, setWidths] = useState<Widths | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const of = columns.map(({ id }) => id).join(' ');
  const isMeasured = widths?.of === of;
  useLayoutEffect(() => {
    if (isMeasured) return undefined;
    // The table draws its rows after it has gathered them.
    const id = requestAnimationFrame(() => {
      const heads = frame.current?.querySelectorAll<HTMLElement>('thead th') ?? [];
      setWidths({ of, px: [...heads].map(({ offsetWidth }) => offsetWidth) });
    });
    return () => cancelAnimationFrame(id);
  }, [isMeasured, of]);
  if (!isMeasured)
    return (
      <div className={styles.measured} ref={frame}>
        <FewRows {...props} rows={rows.slice(0, MEASURED)} />
      </div>
    );
  return (
    <VirtualRows
      label={label}
      columns={columns.map((column, place) => ({
        ...column,
        width: `${widths.px[place] || 1}fr` as const,
      }))}
      rows={rows}
      rowId={rowId}
      openId={openId}
      onOpen={onOpen}
    />
  );
}
