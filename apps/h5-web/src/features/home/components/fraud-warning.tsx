import { useEffect, useState, type ComponentType } from 'react';
import { gmt4DayKey } from '@realm/domain';
import { loadSections, useTranslation } from '@realm/i18n';
import { readText } from '../../../shared/storage/storage';
import { STORAGE_KEYS } from '../../../shared/storage/storage-keys';
import { useAppSelector } from '../../../state/hooks';
import { selectTopDialog } from '../../../state/ui/ui.selectors';

type FraudSheet = ComponentType<{ open: boolean }>;

/** Until the games are in a frame. */
export const PAUSE_MS = 300;

/**
 * Shown once per page, and not on a day for which the member has dismissed it. Its sheet and texts are fetched after the first screen; when
 * they can't be, the next visit of the home screen fetches them again.
 *
 * @param isFilled - Whether the home screen has its answers, so that nothing it waits for comes later because of the warning.
 */
export function FraudWarning({ isFilled }: { isFilled: boolean }) {
  const { i18n } = useTranslation();
  const seen = useAppSelector(({ ui }) => ui.fraudWarningSeen);
  const [isDue] = useState(() => readText(STORAGE_KEYS.fraudWarningDay) !== gmt4DayKey(Date.now()));
  // What others did to the session, or the member asked for, comes first; the warning waits.
  const nothingAbove = useAppSelector(selectTopDialog) === null;
  const [part, setPart] = useState<{ Sheet: FraudSheet } | null>(null);
  const isWanted = isDue && !seen;

  useEffect(() => {
    if (!isWanted || !isFilled) return undefined;
    let waited = true;
    const fetching = setTimeout(() => {
      Promise.all([import('./fraud-sheet'), loadSections(i18n, ['fraud'])]).then(
        ([{ FraudSheet }]) => waited && setPart({ Sheet: FraudSheet }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      waited = false;
      clearTimeout(fetching);
    };
  }, [isWanted, isFilled, i18n]);

  return part && <part.Sheet open={isWanted && nothingAbove} />;
}
