import { useState } from 'react';
import { LANGUAGES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { BANNER_ART } from '@realm/ui';
import { Button } from '../../shared/button';
import { Badge } from '../../shared/states/badge';
import { EmptyState } from '../../shared/states/list-states';
import { DataTable, type TableColumn } from '../../shared/table/data-table';
import type { OperatorOutput } from '../../shared/api';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { BannerForm } from './banner-form';
import { CONTENT_TOPICS } from './content-topics';
import styles from './content.module.css';
import { ListTools } from './list-tools';
import { STATE_TONES } from './notice-list';
import { RemoveBanner } from './remove-banner';
import { TimeWindow } from './time-window';

export type BannerRow = OperatorOutput<'banner/list'>['items'][number];

/** The banners of the home screen in their order. */
export function BannersTab() {
  const { t, i18n } = useTranslation();
  const list = useQuery('banner/list', {}, CONTENT_TOPICS);
  const [edited, setEdited] = useState<BannerRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const isFresh = useIsFresh();
  const titlesOf = ({ texts }: BannerRow) =>
    [i18n.language, ...LANGUAGES.filter((one) => one !== i18n.language)].flatMap(
      (one) => texts[one]?.title ?? [],
    );
  const columns: readonly TableColumn<BannerRow>[] = [
    {
      id: 'title',
      header: t('console-content.banner.titles'),
      cell: (row) => titlesOf(row).join(' · '),
    },
    {
      id: 'art',
      header: t('console-content.banner.art'),
      cell: ({ art }) => <img className={styles.art} src={BANNER_ART[art]} alt={art} />,
    },
    { id: 'link', header: t('console-content.banner.link'), cell: ({ link }) => <code>{link}</code> },
    {
      id: 'position',
      header: t('console-content.banner.position'),
      align: 'end',
      cell: ({ position }) => String(position),
    },
    { id: 'window', header: t('console-content.window'), cell: (row) => <TimeWindow {...row} /> },
    {
      id: 'state',
      header: t('console-content.state'),
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`console-content.states.${state}`)}</Badge>,
    },
    {
      id: 'actions',
      header: t('console-content.action'),
      align: 'end',
      cell: (row) => (
        <span className={styles.rowActions}>
          <Button size="sm" variant="ghost" disabled={!isFresh} onPress={() => setEdited(row)}>
            {t('console-content.edit')}
          </Button>
          <Button size="sm" variant="ghost" disabled={!isFresh} onPress={() => setRemoved(row.bannerId)}>
            {t('console-content.banner.remove')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <ListTools
        lead={t('console-content.banner.lead')}
        add={t('console-content.banner.add')}
        onAdd={() => setEdited('new')}
      />
      <DataTable
        label={t('console-content.tab.banners')}
        columns={columns}
        rows={list.value?.items ?? null}
        rowId={({ bannerId }) => bannerId}
        query={list}
        empty={
          <EmptyState title={t('console-content.banner.none')} hint={t('console-content.banner.noneHint')} />
        }
      />
      {removed !== null && (
        <RemoveBanner
          bannerId={removed}
          onClose={() => setRemoved(null)}
          onRemoved={() => {
            setRemoved(null);
            list.refresh();
          }}
        />
      )}
      {edited !== null && (
        <BannerForm
          banner={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            list.refresh();
          }}
        />
      )}
    </>
  );
}
