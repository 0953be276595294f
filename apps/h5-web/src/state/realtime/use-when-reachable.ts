import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../hooks';
import { selectOnline } from '../ui/ui.selectors';
import { selectRealtimeStatus } from './realtime.slice';

/** Calls when the network comes back, and when the live connection does: then the server is there again. */
export function useWhenReachable(onBack: () => void): void {
  const online = useAppSelector(selectOnline);
  const open = useAppSelector(selectRealtimeStatus) === 'open';
  const back = useEffectEvent(onBack);
  const before = useRef({ online, open });
  useEffect(() => {
    const { current } = before;
    before.current = { online, open };
    if ((online && !current.online) || (open && !current.open)) back();
  }, [online, open]);
}
