import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { LedgerEntry } from '@realm/api-client';
import { QUERY_WINDOW_MONTHS } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Spinner } from '@realm/ui';
import { useAppDispatch } from '../../../state/hooks';
import { readMore, type Page } from '../../../state/resources/create-resource';
import type { Remote } from '../../../state/resources/resources.slice';
import { funds, type FundsItem, type FundsQuery } from '../funds.resources';
import { idOf, linesOf, type FundsLine } from '../funds.selectors';
import { DayHeading } from './day-heading';
import styles from './funds-list.module.css';
import { FundsRow } from './funds-row';

type ReadyList = Extract<Remote<Page<FundsItem>>, { status: 'ready' }>;

interface FundsRowsProps {
  query: FundsQuery;
  list: ReadyList;
  scroller: RefObject<HTMLElement | null>;
  onOpenEntry: (entry: LedgerEntry) => void;
}

const ROW_PX = 68;
const LOAD_BEFORE_END = 8;

/** Draws only visible rows of a history of any length; fetches the next page before the end is reached. */
export function FundsRows({ query, list, scroller, onOpenEntry }: FundsRowsProps) {
  const dispatch = useAppDispatch();
  const { items, nextCursor } = list.value;
  const lines = useMemo(() => linesOf(items), [items]);
  const onMore = useEffectEvent(() => void dispatch(readMore(funds, query)));
  // The virtualiser keeps its own subscriptions, which the compiler's memoisation would freeze.
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    getItemKey: (index) => keyOf(lines[index]),
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
      <div className={styles.canvas} style={{ height: virtual.getTotalSize() }}>
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
                <DayHeading day={line.day} />
              ) : (
                <div
                  className={styles.item}
                  data-first={lines[index - 1]?.kind === 'day' || undefined}
                  data-last={lines[index + 1]?.kind !== 'item' || undefined}
                >
                  <FundsRow item={line.item} onOpenEntry={onOpenEntry} />
                </div>
              )}
            </div>
          );
        })}
      </div>
      <ListEnd more={list.more} onRetry={() => dispatch(readMore(funds, query))} />
    </>
  );
}

function ListEnd({ more, onRetry }: Pick<ReadyList, 'more'> & { onRetry: () => void }) {
  const { t } = useTranslation();
  if (more === 'loading')
    return (
      <p className={styles.end}>
        <Spinner label={t('common.state.loading')} />
      </p>
    );
  if (more === 'failed') {
    return (
      <p className={styles.end}>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('common.action.retry')}
        </Button>
      </p>
    );
  }
  return <p className={styles.end}>{t('funds.foot', { months: QUERY_WINDOW_MONTHS })}</p>;
}

const keyOf = (line: FundsLine | undefined): string =>
  line === undefined ? '' : line.kind === 'day' ? line.day : `${line.item.kind}:${idOf(line.item)}`;
