import { useState } from 'react';
import { gmt4DayKey } from '@realm/domain';
import { serverNow } from '../../../shared/clock';
import { readText } from '../../../shared/storage/storage';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { useAppSelector } from '../../../state/hooks';
import { selectTopDialog } from '../../../state/ui/ui.selectors';
import { FraudSheet } from './fraud-sheet';

/** Shown once per page, and not on a day for which the member has dismissed it. */
export function FraudWarning() {
  const seen = useAppSelector(({ ui }) => ui.fraudWarningSeen);
  const [isDue] = useState(() => readText(STORAGE_KEYS.fraudWarningDay) !== gmt4DayKey(serverNow()));
  // What others did to the session, or the member asked for, comes first; the warning waits.
  const nothingAbove = useAppSelector(selectTopDialog) === null;
  return <FraudSheet open={isDue && !seen && nothingAbove} />;
}
