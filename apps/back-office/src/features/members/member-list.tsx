import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { MEMBER_FILTERS, type ListedMember } from '@realm/api-client';
import { useTranslation, type TFunction } from '@realm/i18n';
import { callOperator } from '../../shared/api';
import { Button } from '../../shared/button';
import { Age } from '../../shared/figures/age';
import { Money } from '../../shared/figures/money';
import { Chip, FilterBar, Search } from '../../shared/filters/filter-bar';
import { CsvButton } from '../../shared/lists/csv-button';
import { MAX_FILE_ROWS } from '../../shared/lists/read-all-pages';
import { PageBar } from '../../shared/lists/page-bar';
import { usePager } from '../../shared/lists/use-pager';
import { PersonMark } from '../../shared/people/person';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import { useDebounced } from '../../shared/use-debounced';
import { useQuery } from '../../state/queries/use-query';
import { useMay } from '../../state/session/session.selectors';
import { MEMBER_FILE } from './member-files';
import styles from './members.module.css';
import { MemberState } from './member-state';

type MemberFilter = (typeof MEMBER_FILTERS)[number];

/** Typing is over when nothing was typed for so long. */
const DEBOUNCE_MS = 250;
const FILE_PAGE = 100;
const TOPICS = ['approvals'] as const;
/** An IP address or its block. */
const PLACE = /^\d+(\.[\d*]+){3}$|:/;

const PlaceSearch = lazy(async () => ({ default: (await import('./place-search')).PlaceSearch }));

interface FoundAtPlace {
  readonly place: string;
  readonly items: readonly ListedMember[];
  readonly hasMore: boolean;
}

/** Members by what staff know of them; the newest ones without a search. */
export function MemberList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [show, setShow] = useState<MemberFilter | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const text = useDebounced(typed.trim(), DEBOUNCE_MS);
  const pager = usePager(`${text} ${show ?? ''}`);
  const wanted = { ...(text === '' ? {} : { text }), ...(show === null ? {} : { show }) };
  const list = useQuery(
    'member/search',
    {
      ...wanted,
      ...(pager.cursor === undefined ? {} : { cursor: pager.cursor }),
    },
    { topics: TOPICS },
  );
  const mayReadClaims = useMay('bet/claims');
  const [atPlace, setAtPlace] = useState<FoundAtPlace | null>(null);
  const maySearchPlaces = useMay('member/search-place') && PLACE.test(text) && show === null;
  const found = maySearchPlaces && atPlace?.place === text ? atPlace : null;
  const open = (uid: string): void => void navigate(uid);
  return (
    <>
      <FilterBar
        end={
          <>
            {mayReadClaims && (
              <Link to="claims" className={styles.more}>
                {t('console-members.claims')}
              </Link>
            )}
            {found === null && (
              <CsvButton
                label={t('console-members.export')}
                tooMany={t('console-members.tooMany', { count: MAX_FILE_ROWS })}
                fileName="members.csv"
                columns={MEMBER_FILE}
                readPage={(cursor) =>
                  callOperator('member/search', {
                    ...wanted,
                    limit: FILE_PAGE,
                    ...(cursor !== undefined && { cursor }),
                  })
                }
              />
            )}
          </>
        }
      >
        <span className={styles.search}>
          <Search
            label={t('console-members.search')}
            value={typed}
            onChange={setTyped}
            onSubmit={() => {
              const [only, ...others] = list.value?.items ?? [];
              if (only !== undefined && others.length === 0) open(only.uid);
            }}
          />
        </span>
        {MEMBER_FILTERS.map((filter) => (
          <Chip key={filter} selected={show === filter} onChange={(isOn) => setShow(isOn ? filter : null)}>
            {t(`console-members.show.${filter}`)}
          </Chip>
        ))}
      </FilterBar>
      <DataTable
        label={t('console.screen.members')}
        columns={columnsOf(t)}
        rows={(found ?? list.value)?.items ?? null}
        rowId={({ uid }) => uid}
        query={list}
        openId={openId}
        onOpen={(uid) => (uid === openId ? open(uid) : setOpenId(uid))}
        empty={
          <EmptyState
            title={t(text === '' ? 'console-members.none' : 'console-members.noneFound')}
            hint={t(text === '' ? 'console-members.noneHint' : 'console-members.noneFoundHint')}
            actions={
              typed !== '' && (
                <>
                  {maySearchPlaces && found === null && (
                    <Suspense>
                      <PlaceSearch place={text} onFound={(found) => setAtPlace({ ...found, place: text })} />
                    </Suspense>
                  )}
                  <Button onPress={() => setTyped('')}>{t('common.action.clear')}</Button>
                </>
              )
            }
          />
        }
      />
      {found?.hasMore === true && (
        <p className={styles.quiet}>{t('console-members.place.cut', { count: found.items.length })}</p>
      )}
      <PageBar pager={pager} nextCursor={list.value?.nextCursor ?? null} />
    </>
  );
}

const columnsOf = (t: TFunction): readonly TableColumn<ListedMember>[] => [
  {
    id: 'member',
    header: t('console-members.member'),
    cell: ({ uid, nickname, avatar }) => (
      <Link to={uid} className={styles.name}>
        <PersonMark name={nickname} avatar={avatar} />
        {nickname}
      </Link>
    ),
  },
  {
    id: 'uid',
    header: t('console-members.uid'),
    cell: ({ uid }) => <span className={styles.figure}>{uid}</span>,
  },
  {
    id: 'account',
    header: t('console-members.account'),
    cell: ({ account }) => <span className={styles.quiet}>{account}</span>,
  },
  {
    id: 'available',
    header: t('console-members.available'),
    align: 'end',
    cell: ({ balance }) => <Money amount={balance.available} />,
  },
  {
    id: 'frozen',
    header: t('console-members.frozen'),
    align: 'end',
    cell: ({ balance: { frozen } }) => (
      <span className={/[1-9]/.test(frozen) ? styles.warm : styles.quiet}>
        <Money amount={frozen} />
      </span>
    ),
  },
  {
    id: 'currency',
    header: t('console-members.currency'),
    cell: ({ balance }) => <span className={styles.quiet}>{balance.currencyCode}</span>,
  },
  { id: 'agent', header: t('console-members.agent'), cell: ({ agentName }) => agentName ?? '—' },
  { id: 'state', header: t('console-members.state'), cell: (row) => <MemberState {...row} /> },
  {
    id: 'seen',
    header: t('console-members.seen'),
    align: 'end',
    cell: ({ online, lastSeenAt }) =>
      online ? (
        <span className={styles.online}>{t('console-members.online')}</span>
      ) : lastSeenAt === null ? (
        '—'
      ) : (
        <Age since={lastSeenAt} />
      ),
  },
];
