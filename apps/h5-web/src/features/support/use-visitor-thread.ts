import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newRequestId, type ApiFailure, type VisitorThread } from '@realm/api-client';
import { api } from '../../shared/api';
import { useCommand } from '../../shared/use-command';
import { useCaptcha } from '../../state/captcha/use-captcha';

const POLL_INTERVAL_MS = 8_000;

const lastSeqOf = (thread: VisitorThread | null): number => thread?.items.at(-1)?.seq ?? 0;

interface VisitorConversation {
  /** `null` while it is read. */
  readonly thread: VisitorThread | null;
  /** Why it could not be read, while there is nothing to show. */
  readonly failure: ApiFailure | null;
  readonly read: () => void;
  readonly send: (text: string) => void;
  readonly isSending: boolean;
  readonly sendFailure: ApiFailure | null;
}

/** The thread of this browser's visitor, read again while it is shown. A visitor's topics of the socket carry no threads. */
export function useVisitorThread(onSent: () => void): VisitorConversation {
  const [thread, setThread] = useState<VisitorThread | null>(null);
  // An answer that was on its way while a message was sent does not hide it.
  const show = (next: VisitorThread) =>
    setThread((shown) => (lastSeqOf(next) < lastSeqOf(shown) ? shown : next));
  const query = useCommand(api.getVisitorThread, show);
  const readNow = useEffectEvent(() => {
    if (!document.hidden) query.run({});
  });
  useEffect(() => {
    readNow();
    const again = () => readNow();
    const timer = setInterval(again, POLL_INTERVAL_MS);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);

  // Sent again under the same id after an answer was lost: it is written once.
  const pending = useRef({ text: '', messageId: '' });
  const command = useCommand(api.sendVisitorMessage, (next) => {
    pending.current = { text: '', messageId: '' };
    show(next);
    onSent();
  });
  const run = (captchaTicket?: string) =>
    command.run({ ...pending.current, ...(captchaTicket === undefined ? {} : { captchaTicket }) });
  const captcha = useCaptcha(run);

  function send(text: string) {
    if (pending.current.text !== text) pending.current = { text, messageId: newRequestId() };
    const isRefused = command.failure?.kind === 'refused' && command.failure.name === 'CAPTCHA_REQUIRED';
    if (thread?.open === true && !isRefused) run();
    else captcha.request();
  }

  return {
    thread,
    failure: thread === null ? query.failure : null,
    read: () => query.run({}),
    send,
    isSending: command.isBusy || captcha.isOpen,
    sendFailure: command.failure,
  };
}
