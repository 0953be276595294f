import { useEffect, useState } from 'react';
import { TYPING_MS } from '@realm/domain';
import { useAppSelector } from '../../state/hooks';
import { selectSupportThread } from '../../state/support-thread/support-thread.selectors';

/** Whether customer service is writing an answer: as the newest state of the thread says it, for some seconds. */
export function useStaffTyping(): boolean {
  const { seq = 0, staffTyping = false } = useAppSelector(selectSupportThread) ?? {};
  const [expiredSeq, setExpiredSeq] = useState(-1);
  useEffect(() => {
    if (!staffTyping) return undefined;
    const timer = setTimeout(() => setExpiredSeq(seq), TYPING_MS);
    return () => clearTimeout(timer);
  }, [seq, staffTyping]);
  return staffTyping && expiredSeq !== seq;
}
