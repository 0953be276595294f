import { useEffect, useState } from 'react';
import type { ApiFailure } from '@realm/api-client';
import { callOperator, type OperatorInput } from '../../shared/api';
import { saveFile } from '@realm/ui';

interface Export {
  readonly isBusy: boolean;
  readonly failure: ApiFailure | null;
  readonly save: () => void;
}

/** Saves a figure's rows as CSV. The text goes into a file and not into the store. */
export function useExport(figure: OperatorInput<'report/export'>): Export {
  const [wanted, setWanted] = useState<OperatorInput<'report/export'> | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    let isLeft = false;
    void callOperator('report/export', wanted).then((answer) => {
      if (isLeft) return;
      setWanted(null);
      setFailure(answer.ok ? null : answer.failure);
      if (answer.ok) saveFile({ name: answer.value.name, type: 'text/csv', text: answer.value.csv });
    });
    return () => void (isLeft = true);
  }, [wanted]);
  return { isBusy: wanted !== null, failure, save: () => setWanted(figure) };
}
