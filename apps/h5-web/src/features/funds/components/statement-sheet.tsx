import { GAME_WALLET_CATEGORIES, GMT4_LABEL, LEDGER_TYPE_CODES } from '@realm/domain';
import { failureText, ledgerLabel, type TFunction, useTranslation } from '@realm/i18n';
import { Banner, Button, Sheet, Stack, Text } from '@realm/ui';
import type { DayRange } from '../../../shared/dates/day-range';
import { useRangeText } from '../../../shared/dates/use-range-text';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectStatementExport } from '../funds.selectors';
import { statementClosed, statementRequested, type StatementExport } from '../funds.slice';
import { STATEMENT_FORMATS, type StatementLabels } from '../statement-file';
import styles from './statement-sheet.module.css';

/** Everything posted in the chosen period as a file: a table for reading, or with all that it is checked by. */
export function StatementSheet({ range }: { range: DayRange }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const making = useAppSelector(selectStatementExport);
  return (
    <Sheet
      open={making.status !== 'closed'}
      onClose={() => dispatch(statementClosed())}
      title={t('funds.statement.title')}
      closeLabel={t('common.action.close')}
    >
      <StatementChoice making={making} range={range} />
    </Sheet>
  );
}

function StatementChoice({ making, range }: { making: StatementExport; range: DayRange }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const rangeText = useRangeText();
  return (
    <Stack paddingBottom={4}>
      <Text tone="plain">{t('funds.statement.text', { period: rangeText(range) })}</Text>
      {STATEMENT_FORMATS.map((format) => (
        <div key={format}>
          <Button
            block
            variant="secondary"
            busy={making.status === 'making' && making.format === format}
            disabled={making.status === 'making' && making.format !== format}
            onClick={() => dispatch(statementRequested({ format, labels: labelsOf(t), range }))}
          >
            {t(`funds.statement.format.${format}`)}
          </Button>
          <p className={styles.hint}>{t(`funds.statement.hint.${format}`)}</p>
        </div>
      ))}
      <StatementOutcome making={making} />
    </Stack>
  );
}

function StatementOutcome({ making }: { making: StatementExport }) {
  const { t } = useTranslation();
  if (making.status === 'failed') return <Banner tone="error">{failureText(t, making.failure)}</Banner>;
  if (making.status !== 'done') return null;
  const { fileName } = making;
  return (
    <Banner>
      {fileName === null ? t('funds.statement.empty') : t('funds.statement.saved', { name: fileName })}
    </Banner>
  );
}

const labelsOf = (t: TFunction): StatementLabels => ({
  columns: [
    `${t('order.field.time')} (${GMT4_LABEL})`,
    t('funds.type.title'),
    t('funds.detail.account'),
    t('funds.statement.flow'),
    t('funds.statement.change'),
    t('funds.detail.before'),
    t('funds.detail.after'),
    t('funds.detail.reference'),
    t('funds.detail.note'),
    t('funds.statement.number'),
    t('funds.statement.hash'),
  ],
  opening: t('funds.statement.opening'),
  closing: t('funds.statement.closing'),
  flows: { income: t('funds.direction.in'), expense: t('funds.direction.out'), none: '' },
  types: Object.fromEntries(LEDGER_TYPE_CODES.map((type) => [type, ledgerLabel(t, type)])),
  accounts: {
    available: t('funds.account.available'),
    frozen: t('funds.account.frozen'),
    'credit-line': t('funds.statement.credit'),
    ...Object.fromEntries(
      GAME_WALLET_CATEGORIES.map((category) => [`game-${category}`, t(`common.category.${category}`)]),
    ),
  },
});
