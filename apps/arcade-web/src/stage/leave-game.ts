import type { HostFrame } from '../session/host-frame';

/** Back to the member app. A page that was opened directly goes back to where it was opened from. */
export function leaveGame(host: HostFrame): void {
  if (host.isFramed) host.send({ type: 'exit' });
  else if (window.history.length > 1) window.history.back();
  else window.close();
}
