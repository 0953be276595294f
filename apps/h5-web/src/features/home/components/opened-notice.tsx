import { useEffect, useEffectEvent, useState } from 'react';
import type { Notice } from '@realm/api-client';
import { useAppDispatch } from '../../../state/hooks';
import { toastShown } from '../../../state/toasts/toasts.slice';
import type { HomeNotice } from './home-notice';

interface OpenedNoticeProps {
  /** `null`: closed. */
  notice: Notice | null;
  onClose: () => void;
}

/** The notice that was pressed. Its sheet is fetched with the first one; when it can't be, a toast says so and the next press tries again. */
export function OpenedNotice({ notice, onClose }: OpenedNoticeProps) {
  const dispatch = useAppDispatch();
  const [part, setPart] = useState<{ Sheet: typeof HomeNotice } | null>(null);
  const isWanted = notice !== null && part === null;
  const fail = useEffectEvent(() => {
    onClose();
    dispatch(toastShown({ tone: 'bad', key: 'error.unreachable.network' }));
  });
  useEffect(() => {
    if (!isWanted) return;
    import('./home-notice').then(
      ({ HomeNotice: Sheet }) => setPart({ Sheet }),
      () => fail(),
    );
  }, [isWanted]);
  return part && <part.Sheet notice={notice} onClose={onClose} />;
}
