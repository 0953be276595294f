import { useState } from 'react';
import type { AgentFigures, Commission } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Card, EMPTY_ART, EmptyState, ListRow, DottedLine, Section, Skeleton, Stack } from '@realm/ui';
import { moneyText } from '../../../shared/money-text';
import { useOnHide } from '../../../shared/use-on-hide';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { selectMember } from '../../../state/session/session.selectors';
import { commissions, programme } from '../agent.resources';
import { hourText, shortDay } from '../agent-texts';
import { sumOfDays } from '../sum-of-days';
import { CommissionBars } from './commission-bars';
import { EarnedFigure } from './earned-figure';
import { ExplainSheet } from './explain-sheet';
import { MoreButton } from './more-button';
import styles from './agent.module.css';

/** Commissions by day. Each opens the lines of its calculation. */
export function CommissionView() {
  const { t } = useTranslation();
  const uid = useAppSelector(selectMember)?.uid ?? '';
  const [overview] = useResource(programme, uid);
  const [entry, read] = useResource(commissions, undefined);
  const [opened, setOpened] = useState<Commission | null>(null);
  useOnHide(() => setOpened(null));
  const shown = overview.status === 'ready' ? overview.value : null;
  const hour = shown === null ? '' : hourText(shown.paidAtHour);
  return (
    <DetailPage
      title={t('agent.commission.title')}
      backTo="/agent"
      busy={entry.status === 'loading'}
      support="funds"
    >
      {shown?.member != null && <WeekCard figures={shown.member} />}
      {entry.status === 'loading' && (
        <Stack screen>
          <Skeleton height={220} shape="block" />
          <Skeleton height={60} shape="block" />
          <Skeleton height={60} shape="block" />
        </Stack>
      )}
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && entry.value.items.length === 0 && (
        <EmptyState
          art={EMPTY_ART.records}
          title={t('agent.commission.empty')}
          text={t('agent.commission.emptyText', { hour })}
        />
      )}
      {entry.status === 'ready' && entry.value.items.length > 0 && (
        <Section title={t('agent.commission.byDay')} action={t('agent.commission.columns')}>
          <Card padding="rows">
            {entry.value.items.map((row) => (
              <CommissionRow key={`${row.day} ${row.currencyCode}`} row={row} onOpen={() => setOpened(row)} />
            ))}
          </Card>
          <MoreButton
            resource={commissions}
            arg={undefined}
            list={entry}
            label={t('agent.commission.more')}
          />
        </Section>
      )}
      <ExplainSheet commission={opened} onClose={() => setOpened(null)} />
    </DetailPage>
  );
}

function CommissionRow({ row, onOpen }: { row: Commission; onOpen: () => void }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const { day, members, turnover, amount, currencyCode: currency } = row;
  return (
    <ListRow
      title={<span className="num">{shortDay(day)}</span>}
      note={
        <DottedLine
          parts={[
            t('agent.commission.people', { count: members }),
            own(moneyText({ amount: turnover, currency })),
          ]}
        />
      }
      value={<EarnedFigure amount={amount} currency={currency} />}
      onClick={onOpen}
    />
  );
}

function WeekCard({ figures }: { figures: AgentFigures }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const last = figures.days.at(-1);
  const { currencyCode: currency } = figures;
  return (
    <Card>
      <div className={styles.sum}>
        <div>
          <p className={styles.caption}>{t('agent.week.title')}</p>
          <p className={styles.total}>{own(moneyText(sumOfDays(figures)))}</p>
        </div>
        {last !== undefined && (
          <div>
            <p className={styles.caption}>{shortDay(last.day)}</p>
            <EarnedFigure amount={last.amount} currency={currency} />
          </div>
        )}
      </div>
      <CommissionBars days={figures.days} currencyCode={currency} />
    </Card>
  );
}
