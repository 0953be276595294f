import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { CURRENCY_CODES, DEFAULT_CURRENCY, formatInteger, type CurrencyCode } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Select } from '@realm/ui/dense';
import { Chip, FilterBar, Search } from '../../shared/filters/filter-bar';
import { Badge } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import type { OperatorOutput } from '../../shared/api';
import { useQuery } from '../../state/queries/use-query';
import { GameDrawer } from './game-drawer';
import { Interval } from './interval';
import { Providers } from './providers';
import styles from './games.module.css';

export type GameRow = OperatorOutput<'game/returns'>['items'][number];

const TOPICS = { topics: ['content'] as const };

/** Every game: the return that its provider states beside the one that its bets had in thirty days. */
export function GamesScreen() {
  const { t, i18n } = useTranslation();
  const [currency, setCurrency] = useState<CurrencyCode>(DEFAULT_CURRENCY);
  const [search, setSearch] = useState('');
  const [isOutside, setOutside] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useQuery('game/returns', { currencyCode: currency }, TOPICS);
  const items = list.value?.items ?? null;
  const wanted = search.trim().toLowerCase();
  const rows =
    items?.filter(
      ({ names, provider, gameId, outside }) =>
        (!isOutside || outside) &&
        [names[i18n.language], provider, gameId].some((text) => text.toLowerCase().includes(wanted)),
    ) ?? null;
  const open = items?.find(({ gameId }) => gameId === openId);
  return (
    <div className={styles.screen}>
      <div className={styles.list}>
        <FilterBar
          end={
            <Select
              label={t('console-games.currency')}
              labelHidden
              placeholder={t('console-games.currency')}
              options={CURRENCY_CODES.map((id) => ({ id, label: id }))}
              value={currency}
              onChange={setCurrency}
            />
          }
        >
          <Search label={t('console-games.search')} value={search} onChange={setSearch} />
          <Chip selected={isOutside} onChange={setOutside}>
            {t('console-games.outsideOnly', { count: items?.filter(({ outside }) => outside).length ?? 0 })}
          </Chip>
        </FilterBar>
        <Providers />
        <DataTable
          label={t('console.screen.games')}
          columns={useColumns(rows ?? [], open !== undefined)}
          rows={rows}
          rowId={({ gameId }) => gameId}
          query={list}
          openId={openId}
          onOpen={setOpenId}
          empty={<EmptyState title={t('console-games.none')} hint={t('console-games.noneHint')} />}
        />
      </div>
      {open !== undefined && (
        <GameDrawer
          game={open}
          currency={currency}
          onClose={() => setOpenId(null)}
          onChanged={list.refresh}
        />
      )}
    </div>
  );
}

function useColumns(rows: readonly GameRow[], isDocked: boolean): readonly TableColumn<GameRow>[] {
  const { t, i18n } = useTranslation();
  const columns: readonly TableColumn<GameRow>[] = [
    {
      id: 'name',
      header: t('console-games.game'),
      cell: ({ names }) => names[i18n.language],
      total: t('console-games.providerGames', { count: rows.length }),
    },
    {
      id: 'category',
      header: t('console-games.category'),
      cell: ({ category }) => t(`common.category.${category}`),
    },
    { id: 'provider', header: t('console-games.provider'), cell: ({ provider }) => provider },
    {
      id: 'stated',
      header: t('console-games.stated'),
      align: 'end',
      cell: ({ stated }) => statedText(stated),
    },
    {
      id: 'measured',
      header: t('console-games.measured'),
      align: 'end',
      cell: (row) => <Measured row={row} />,
    },
    { id: 'interval', header: t('console-games.interval'), cell: (row) => <Interval {...row} /> },
    {
      id: 'bets',
      header: t('console-games.bets'),
      align: 'end',
      cell: ({ measured }) => formatInteger(String(measured.bets)),
      total: sumOf(rows, ({ measured }) => measured.bets),
    },
    {
      id: 'open',
      header: t('console-games.open'),
      align: 'end',
      cell: ({ openBets }) => formatInteger(String(openBets)),
      total: sumOf(rows, ({ openBets }) => openBets),
    },
    { id: 'state', header: t('console-games.state'), cell: (row) => <GameState row={row} /> },
  ];
  // Beside the drawer there is room for what tells games apart.
  return isDocked
    ? columns.filter(({ id }) => !['category', 'provider', 'interval', 'bets', 'open'].includes(id))
    : columns;
}

const sumOf = (rows: readonly GameRow[], count: (row: GameRow) => number): string =>
  formatInteger(String(rows.reduce((sum, row) => sum + count(row), 0)));

export const statedText = (stated: GameRow['stated']): string =>
  stated === null
    ? '—'
    : stated.lowest === stated.highest
      ? `${stated.highest} %`
      : `${stated.lowest} – ${stated.highest} %`;

function Measured({ row: { measured, outside } }: { row: GameRow }) {
  if (measured.percent === null) return '—';
  return (
    <>
      <b className={outside ? styles.outside : undefined}>{measured.percent}</b>
      {measured.margin !== null && <span className={styles.note}> ± {measured.margin}</span>}
    </>
  );
}

export function GameState({ row: { status, outside } }: { row: GameRow }) {
  const { t } = useTranslation();
  if (status === 'open' && outside)
    return (
      <Badge tone="wait" icon={<TriangleAlert aria-hidden="true" />}>
        {t('console-games.states.outside')}
      </Badge>
    );
  const tone = status === 'open' ? 'ok' : status === 'maintenance' ? 'bad' : 'neutral';
  return <Badge tone={tone}>{t(`console-games.states.${status}`)}</Badge>;
}
