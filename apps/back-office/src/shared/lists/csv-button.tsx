import { useState } from 'react';
import { Download } from 'lucide-react';
import { CSV_START, csvRow, type CsvCell } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button } from '../button';
import { useShortcut } from '../keys/use-shortcut';
import { saveFile } from '@realm/ui';
import { Badge } from '../states/badge';
import { failureText } from '../states/failure-text';
import { readAllPages, type ReadPage } from './read-all-pages';

export interface CsvColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => CsvCell;
}

export const csvOf = <Row,>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  CSV_START +
  csvRow(columns.map(({ name }) => name)) +
  rows.map((row) => csvRow(columns.map(({ cell }) => cell(row)))).join('');

export interface CsvButtonProps<Row> {
  label: string;
  /** Said instead of saving a part of the list. */
  tooMany: string;
  /** Of the file. */
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  readPage: ReadPage<Row>;
}

/** Saves the whole list that a screen shows a page of. The rows go into a file and not into the store. */
export function CsvButton<Row>({ label, tooMany, fileName, columns, readPage }: CsvButtonProps<Row>) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = (): void => {
    if (isBusy) return;
    setBusy(true);
    void readAllPages(readPage).then((found) => {
      setBusy(false);
      setProblem(!found.ok ? failureText(t, found.failure) : found.isCut ? tooMany : null);
      if (found.ok && !found.isCut)
        saveFile({ name: fileName, type: 'text/csv', text: csvOf(columns, found.rows) });
    });
  };
  useShortcut('mod+e', label, save);
  return (
    <>
      {problem !== null && (
        <span role="alert">
          <Badge tone="bad">{problem}</Badge>
        </span>
      )}
      <Button size="sm" icon={<Download aria-hidden="true" />} busy={isBusy} onPress={save}>
        {label}
      </Button>
    </>
  );
}
