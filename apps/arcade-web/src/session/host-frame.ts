import { FRAME_PROTOCOL, FrameUpdate, type FrameRequest } from '@realm/api-client/contract';

type RequestBody<Request = FrameRequest> = Request extends FrameRequest ? Omit<Request, 'protocol'> : never;

/** The member app around this page. */
export interface HostFrame {
  /** Whether the page runs in a frame; opened directly it has no host. */
  readonly isFramed: boolean;
  /** Sent only once the host's origin is known, except `ready`, which reveals nothing about the member. */
  send: (request: RequestBody) => void;
  listen: (onUpdate: (update: FrameUpdate) => void) => () => void;
}

/** Only messages of the parent window count, and after the first valid one only of its origin. */
export function createHostFrame(page: Window = window): HostFrame {
  const { parent } = page;
  const isFramed = parent !== page;
  let hostOrigin: string | null = null;

  return {
    isFramed,
    send(request) {
      if (!isFramed) return;
      const message = { protocol: FRAME_PROTOCOL, ...request };
      if (request.type === 'ready') parent.postMessage(message, '*');
      else if (hostOrigin !== null) parent.postMessage(message, hostOrigin);
    },
    listen(onUpdate) {
      const onMessage = (event: MessageEvent<unknown>) => {
        if (!isFramed || event.source !== parent) return;
        if (hostOrigin !== null && event.origin !== hostOrigin) return;
        const update = FrameUpdate.safeParse(event.data);
        if (!update.success) return;
        hostOrigin = event.origin;
        onUpdate(update.data);
      };
      page.addEventListener('message', onMessage);
      return () => page.removeEventListener('message', onMessage);
    },
  };
}
