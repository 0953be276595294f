import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { FrameRequest } from '@realm/api-client/contract';

export const FRAME_ID = 'game-frame';

const MAX_UNREAD = 50;

/**
 * Messages of the game's page. A message counts only if it comes from the frame's window and the launch URL's origin, and
 * matches the schema; others are ignored. It is read while the screen is hidden too, so that a game that loads meanwhile
 * becomes ready.
 */
export function frameChannel(origin: string): EventChannel<FrameRequest> {
  return eventChannel<FrameRequest>((emit) => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || !isFrame(event.source)) return;
      const parsed = FrameRequest.safeParse(event.data);
      if (parsed.success) emit(parsed.data);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, buffers.dropping(MAX_UNREAD));
}

function isFrame(source: MessageEventSource | null): boolean {
  const frame = document.getElementById(FRAME_ID);
  return source !== null && frame instanceof HTMLIFrameElement && source === frame.contentWindow;
}

/**
 * The origin that the frame will have. `null` for an address that can't be framed safely: not HTTP, or on the app's own origin, where the
 * sandbox would not separate the page from the member's session.
 */
export function frameOriginOf(launchUrl: string): string | null {
  if (!URL.canParse(launchUrl)) return null;
  const { protocol, origin } = new URL(launchUrl);
  return ['https:', 'http:'].includes(protocol) && origin !== window.location.origin ? origin : null;
}
