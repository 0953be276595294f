import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { DownlineMember } from '@realm/api-client';
import { gmt4DayKey } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import {
  Avatar,
  Badge,
  Card,
  Chip,
  ChipRow,
  EMPTY_ART,
  EmptyState,
  ListRow,
  Note,
  Skeleton,
  Stack,
} from '@realm/ui';
import { avatarImage } from '../../../shared/avatar-image';
import { moneyText } from '../../../shared/money-text';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { selectMember } from '../../../state/session/session.selectors';
import { downline, programme, type DownlineFilter } from '../agent.resources';
import { hourText } from '../agent-texts';
import { MoreButton } from './more-button';
import styles from './agent.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** The invited members: turnover only, never balances or results. */
export function DownlineView() {
  const { t } = useTranslation();
  const uid = useAppSelector(selectMember)?.uid ?? '';
  const [overview] = useResource(programme, uid);
  const [filter, setFilter] = useState<DownlineFilter>('all');
  const [entry, read] = useResource(downline, filter);
  const shown = overview.status === 'ready' ? overview.value : null;
  const counts = { all: shown?.member?.downline ?? '', active: shown?.member?.active ?? '' };
  const hour = shown === null ? '' : hourText(shown.paidAtHour);
  return (
    <DetailPage title={t('agent.list.title')} backTo="/agent" busy={entry.status === 'loading'}>
      <ChipRow label={t('agent.list.label')}>
        {(['all', 'active'] as const).map((name) => (
          <Chip key={name} pressed={filter === name} onPress={() => setFilter(name)}>
            {t(`agent.list.${name}`, { count: counts[name] })}
          </Chip>
        ))}
      </ChipRow>
      {entry.status === 'loading' && (
        <Stack screen>
          {ROWS.map((row) => (
            <Skeleton key={row} height={60} shape="block" />
          ))}
        </Stack>
      )}
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && entry.value.items.length === 0 && (
        <EmptyState
          art={EMPTY_ART.records}
          title={t(filter === 'all' ? 'agent.empty.title' : 'agent.list.noneActive')}
          text={t(filter === 'all' ? 'agent.empty.text' : 'agent.list.noneActiveText', { hour })}
        />
      )}
      {entry.status === 'ready' && entry.value.items.length > 0 && (
        <>
          <div className={styles.rows}>
            <Card padding="rows">
              {entry.value.items.map((member) => (
                <MemberRow key={member.downlineId} member={member} />
              ))}
            </Card>
          </div>
          <MoreButton resource={downline} arg={filter} list={entry} label={t('agent.list.more')} />
          <div className={styles.privacy}>
            <Note icon={<ShieldCheck aria-hidden="true" />}>{t('agent.list.privacy')}</Note>
          </div>
        </>
      )}
    </DetailPage>
  );
}

function MemberRow({ member }: { member: DownlineMember }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const { account, avatar, joinedAt, active, turnover } = member;
  return (
    <ListRow
      media={<Avatar src={avatarImage(avatar)} />}
      title={
        <span className={styles.name}>
          <span className="num">{account}</span>
          {active && <Badge tone="ok">{t('agent.list.isActive')}</Badge>}
        </span>
      }
      note={t('agent.list.joined', { day: gmt4DayKey(joinedAt) })}
      value={
        turnover.length === 0 ? (
          <span className="num">0.00</span>
        ) : (
          turnover.map(({ currencyCode: currency, week }) => (
            <span key={currency} className={styles.turnover}>
              {own(moneyText({ amount: week, currency }))}
            </span>
          ))
        )
      }
      valueNote={t('agent.list.week')}
    />
  );
}
