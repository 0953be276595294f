import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import type { TableColumn } from '../../shared/table/data-table';
import { useIsFresh } from '../../state/live/live.selectors';

/** The way to change a row; no column for who may not. */
export function useEditColumn<Row>(
  mayEdit: boolean,
  onEdit: (row: Row) => void,
): readonly TableColumn<Row>[] {
  const { t } = useTranslation();
  const isFresh = useIsFresh();
  if (!mayEdit) return [];
  return [
    {
      id: 'edit',
      header: t('console-rates.terms.action'),
      align: 'end',
      cell: (row) => (
        <Button size="sm" variant="ghost" disabled={!isFresh} onPress={() => onEdit(row)}>
          {t('console-rates.terms.change')}
        </Button>
      ),
    },
  ];
}
