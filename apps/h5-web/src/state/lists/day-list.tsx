import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, classNames, Spinner } from '@realm/ui';
import { serverNow } from '../../shared/clock';
import { stepThrough } from '../../shared/wide/step-through';
import type { Page } from '../resources/pages';
import type { Remote } from '../resources/resources.slice';
import styles from './day-list.module.css';

interface DayListProps<Item> {
  list: Extract<Remote<Page<Item>>, { status: 'ready' }>;
  scroller: RefObject<HTMLElement | null>;
  keyOf: (item: Item) => string;
  /** When it happened: the day it is listed under. */
  atOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** Right of a day's name, such as its sums. */
  renderDay?: (day: string) => ReactNode;
  /** `table`: lines of one table, for a wide window. */
  look?: 'cards' | 'table';
  onMore: () => void;
  /** Below the last row. */
  foot: ReactNode;
}

type Line<Item> =
  { readonly kind: 'day'; readonly day: string } | { readonly kind: 'item'; readonly item: Item };

const ROW_PX = { cards: 68, table: 48 };
const LOAD_BEFORE_END = 8;

/** A history of any length by GMT-4 day: draws only visible rows, and fetches the next page before the end is reached. */
export function DayList<Item>(props: DayListProps<Item>) {
  // The lines of another look have other heights than those that were measured.
  return <MeasuredList key={props.look} {...props} />;
}

function MeasuredList<Item>(props: DayListProps<Item>) {
  const { list, scroller, keyOf, atOf, renderItem, renderDay, foot, look = 'cards' } = props;
  const { items, nextCursor } = list.value;
  const lines = useMemo(() => linesOf(items, atOf), [items, atOf]);
  const onMore = useEffectEvent(() => props.onMore());
  // The virtualiser keeps its own subscriptions, which the compiler's memoisation would freeze.
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX[look],
    overscan: 8,
    getItemKey: (index) => {
      const line = lines[index];
      return line === undefined ? '' : line.kind === 'day' ? line.day : keyOf(line.item);
    },
    // Before the first measurement, and where nothing measures, a screenful is drawn.
    initialRect: { width: 375, height: 812 },
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const wantsMore = nextCursor !== null && list.more === 'idle' && last >= lines.length - LOAD_BEFORE_END;

  useEffect(() => {
    if (wantsMore) onMore();
  }, [wantsMore]);

  return (
    <>
      {/* The arrow keys of its rows; it is no control itself. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
      <div
        className={classNames(styles.canvas, styles[look])}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={stepThrough}
      >
        {shown.map(({ index, key, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.line}
              style={{ transform: `translateY(${start}px)` }}
            >
              {line.kind === 'day' ? (
                <DayHeading day={line.day}>{renderDay?.(line.day)}</DayHeading>
              ) : (
                <div
                  className={styles.item}
                  data-first={lines[index - 1]?.kind === 'day' || undefined}
                  data-last={lines[index + 1]?.kind !== 'item' || undefined}
                >
                  {renderItem(line.item)}
                </div>
              )}
            </div>
          );
        })}
      </div>
      <ListEnd more={list.more} onRetry={props.onMore} foot={foot} />
    </>
  );
}

/** The list with a heading before each day: one flat sequence, so that a virtual list can show any part of it. */
export function linesOf<Item>(items: readonly Item[], atOf: (item: Item) => string): readonly Line<Item>[] {
  let lastDay = '';
  return items.flatMap((item): Line<Item>[] => {
    const day = gmt4DayKey(atOf(item));
    const heading: Line<Item>[] = day === lastDay ? [] : [{ kind: 'day', day }];
    lastDay = day;
    return [...heading, { kind: 'item', item }];
  });
}

const DAY_MS = 86_400_000;

function DayHeading({ day, children }: { day: string; children: ReactNode }) {
  const { t } = useTranslation();
  const now = serverNow();
  const word =
    day === gmt4DayKey(now)
      ? t('common.time.today')
      : day === gmt4DayKey(now - DAY_MS)
        ? t('common.time.yesterday')
        : null;
  return (
    <h2 className={styles.day}>
      <span>
        {word !== null && <b>{word}</b>} <span className="num">{day}</span>
      </span>
      {children !== undefined && <span className={styles.sums}>{children}</span>}
    </h2>
  );
}

interface ListEndProps {
  more: 'idle' | 'loading' | 'failed';
  onRetry: () => void;
  foot: ReactNode;
}

function ListEnd({ more, onRetry, foot }: ListEndProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.end}>
      {more === 'loading' ? (
        <Spinner label={t('common.state.loading')} />
      ) : more === 'failed' ? (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('common.action.retry')}
        </Button>
      ) : (
        foot
      )}
    </p>
  );
}
