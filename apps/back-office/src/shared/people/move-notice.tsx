import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { formatGmt4 } from '@realm/domain';
import type { MemberMoveState } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Money } from '../figures/money';
import { NoticeBar } from '../states/notice-bar';
import { useNow } from '../use-now';

const TICK_MS = 5_000;
/** A move takes seconds. */
const LATE_MS = 60_000;

interface MoveNoticeProps {
  move: MemberMoveState;
  /** Whether the person may open the cells, where a move can be cancelled. */
  mayOpen: boolean;
}

/** Where a member is who does not live in this cell: what is shown is the history here. */
export function MoveNotice({ move, mayOpen }: MoveNoticeProps) {
  const { t } = useTranslation();
  const { state, cell, at, onItsWay = [] } = move;
  const now = useNow(TICK_MS);
  const isLate = state === 'leaving' && at !== null && now - Date.parse(at) > LATE_MS;
  return (
    <NoticeBar tone="wait">
      <b>
        {t(`console.move.${state}`, { cell: cell ?? '—' })}
        {at !== null && ` · ${formatGmt4(Date.parse(at), 'second')}`}
      </b>{' '}
      {onItsWay.length > 0 && (
        <>
          {t('console.moveNotice.onItsWay')}{' '}
          {onItsWay.map(({ amount, currencyCode }, place) => (
            <Fragment key={currencyCode}>
              {place > 0 && ' · '}
              <Money amount={amount} unit={currencyCode} />
            </Fragment>
          ))}
          {'. '}
        </>
      )}
      {isLate ? t('console.moveNotice.late', { cell: cell ?? '—' }) : t(`console.moveNotice.${state}`)}{' '}
      {isLate && mayOpen && <Link to="/cells">{t('console.moveNotice.cancel')}</Link>}
    </NoticeBar>
  );
}
