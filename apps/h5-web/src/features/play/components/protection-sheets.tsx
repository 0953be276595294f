import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectSheet, sheetClosed, type PlaySheet, type Place } from '../play.slice';
import { BreakSheet } from './break-sheet';
import { LimitReachedSheet } from './limit-reached-sheet';

/** What the app says above the game's page, which knows neither limits nor pauses. What was typed on the page stays there. */
export function ProtectionSheets({ place }: { place: Place }) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectSheet);
  // Keeps its content while it leaves.
  const [last, setLast] = useState<PlaySheet | null>(open);
  if (open !== null && open !== last) setLast(open);
  const close = () => void dispatch(sheetClosed());
  if (last === null) return null;
  return last.kind === 'limit' ? (
    <LimitReachedSheet open={open !== null} stake={last.stake} place={place} onClose={close} />
  ) : (
    <BreakSheet open={open !== null} onClose={close} />
  );
}
