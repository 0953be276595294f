import { useEffect } from 'react';
import { callOperator } from '../../shared/api';

const REPEAT_MS = 15_000;
/** Typing holds for some seconds only. */
const REPEAT_TYPING_MS = 4_000;

/** Tells others, and the member while one types, that this console shows a thread. */
export function useThreadPresence(member: string, isTyping: boolean, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const state = isTyping ? 'typing' : 'reading';
    const sendPresence = () => void callOperator('support/look', { member, state }, { isIdle: !isTyping });
    sendPresence();
    const timer = setInterval(sendPresence, isTyping ? REPEAT_TYPING_MS : REPEAT_MS);
    return () => clearInterval(timer);
  }, [member, isTyping, isOn]);
  useEffect(() => {
    if (!isOn) return undefined;
    return () => void callOperator('support/look', { member, state: 'left' }, { isIdle: true });
  }, [member, isOn]);
}
