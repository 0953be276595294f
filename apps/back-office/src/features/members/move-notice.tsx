import { formatGmt4 } from '@realm/domain';
import type { MemberMoveState } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { NoticeBar } from '../../shared/states/notice-bar';

/** Where a member is who does not live in this cell: what is shown is the history here. */
export function MoveNotice({ move }: { move: MemberMoveState }) {
  const { t } = useTranslation();
  const { state, cell, at } = move;
  return (
    <NoticeBar tone="wait">
      <b>
        {t(`console-members.move.${state}`, { cell: cell ?? '—' })}
        {at !== null && ` · ${formatGmt4(Date.parse(at), 'second')}`}
      </b>{' '}
      {t(`console-members.moveNotice.${state}`)}
    </NoticeBar>
  );
}
