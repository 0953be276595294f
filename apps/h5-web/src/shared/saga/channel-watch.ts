/** What this page requests of its live connection: one channel at a time, such as a chat room. */
interface Watch {
  readonly channel: string;
  /** Called for each connection, once messages of the channel arrive on it. `false`: the server does not publish it to this member. */
  readonly onWatching: (isWatching: boolean) => void;
}
type Request = (channel: string | null, done: (isWatching: boolean) => void) => void;

let wanted: Watch | null = null;
let send: Request | null = null;

function sendWanted(): void {
  const watch = wanted;
  send?.(watch?.channel ?? null, (isWatching) => {
    if (watch !== null && watch === wanted) watch.onWatching(isWatching);
  });
}

/** Watches a channel on this connection and on each after it. @returns Ends it. */
export function watchChannel(channel: string, onWatching: Watch['onWatching']): () => void {
  const own: Watch = { channel, onWatching };
  wanted = own;
  sendWanted();
  return () => {
    if (wanted !== own) return;
    wanted = null;
    sendWanted();
  };
}

/** The live connection is open. @returns Call when it is lost. */
export function connectionOpened(request: Request): () => void {
  send = request;
  if (wanted !== null) sendWanted();
  return () => {
    if (send === request) send = null;
  };
}
