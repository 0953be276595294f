export { createAnnounceHub, type AnnounceHub } from './announce-hub';
export { startRealtime, type Realtime } from './start-realtime';
