import { useEffect, useState, type ComponentType } from 'react';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { toastShown } from '../../../state/toasts/toasts.slice';
import { selectSheet, sheetClosed, type Place } from '../play.slice';

type Sheets = ComponentType<{ place: Place }>;

/** What the app says above the game's page. It is fetched when a game first asks for it: most never do. */
export function SheetAboveGame({ place }: { place: Place }) {
  const dispatch = useAppDispatch();
  const isRequested = useAppSelector(selectSheet) !== null;
  const [part, setPart] = useState<{ Sheets: Sheets } | null>(null);
  useEffect(() => {
    if (!isRequested || part !== null) return;
    import('./protection-sheets').then(
      ({ ProtectionSheets }) => setPart({ Sheets: ProtectionSheets }),
      () => {
        dispatch(sheetClosed());
        dispatch(toastShown({ tone: 'bad', key: 'error.unreachable.network' }));
      },
    );
  }, [dispatch, isRequested, part]);
  return part === null ? null : <part.Sheets place={place} />;
}
