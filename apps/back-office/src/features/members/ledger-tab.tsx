import { useState } from 'react';
import { CURRENCY_CODES, LEDGER_TYPE_CODES, type CurrencyCode } from '@realm/domain';
import { ledgerLabel, useTranslation } from '@realm/i18n';
import { Select, type DateRange as Days } from '@realm/ui/dense';
import { callOperator } from '../../shared/api';
import { DateRange } from '../../shared/filters/date-range';
import { Money } from '../../shared/figures/money';
import { FilterBar } from '../../shared/filters/filter-bar';
import { CsvButton } from '../../shared/lists/csv-button';
import { MAX_FILE_ROWS } from '../../shared/lists/read-all-pages';
import { PageBar } from '../../shared/lists/page-bar';
import { usePager } from '../../shared/lists/use-pager';
import { useQuery } from '../../state/queries/use-query';
import { rangeOf } from './day-range';
import { EntryTable } from './entry-table';
import { ENTRY_FILE } from './member-files';
import type { MemberTabProps } from './member-page';
import styles from './members.module.css';

const PAGE = '50';
const FILE_PAGE = '100';
const ALL = 'all';
const TOPICS = ['approvals', 'withdrawals', 'deposits'] as const;

/** Everything that was posted to the member's wallet. */
export function LedgerTab({ member }: MemberTabProps) {
  const { t } = useTranslation();
  const [currency, setCurrency] = useState<CurrencyCode>(member.currencyCode);
  const [type, setType] = useState<string>(ALL);
  const [days, setDays] = useState<Days | null>(null);
  const range = rangeOf(days);
  const pager = usePager(`${currency} ${type} ${range.from ?? ''} ${range.to ?? ''}`);
  const shown = {
    member: member.uid,
    currencyCode: currency,
    ...range,
    ...(type === ALL ? {} : { type: Number(type) }),
  };
  const query = useQuery(
    'member/ledger',
    {
      ...shown,
      limit: PAGE,
      ...(pager.cursor === undefined ? {} : { cursor: pager.cursor }),
    },
    { topics: TOPICS },
  );
  const wallet = member.wallets.find(({ currencyCode }) => currencyCode === currency);
  return (
    <>
      <FilterBar
        end={
          <>
            <span className={styles.quiet}>
              {t('console-members.available')} <Money amount={wallet?.available ?? '0'} unit={currency} />
            </span>
            <CsvButton
              label={t('console-members.export')}
              tooMany={t('console-members.tooMany', { count: MAX_FILE_ROWS })}
              fileName={`ledger-${member.uid}-${currency}.csv`}
              columns={ENTRY_FILE}
              readPage={(cursor) =>
                callOperator('member/ledger', {
                  ...shown,
                  limit: FILE_PAGE,
                  ...(cursor !== undefined && { cursor }),
                })
              }
            />
          </>
        }
      >
        <Select
          label={t('console-members.currency')}
          labelHidden
          options={CURRENCY_CODES.map((id) => ({ id, label: id }))}
          value={currency}
          onChange={setCurrency}
          placeholder=""
        />
        <DateRange label={t('console-members.days')} labelHidden value={days} onChange={setDays} />
        <Select
          label={t('console-members.type')}
          labelHidden
          options={[
            { id: ALL, label: t('console-members.allTypes') },
            ...LEDGER_TYPE_CODES.map((code) => ({
              id: String(code),
              label: `${String(code)} ${ledgerLabel(t, code)}`,
            })),
          ]}
          value={type}
          onChange={setType}
          placeholder=""
        />
      </FilterBar>
      <EntryTable label={t('console-members.tab.ledger')} rows={query.value?.items ?? null} query={query} />
      <PageBar pager={pager} nextCursor={query.value?.nextCursor ?? null} />
    </>
  );
}
