export { createAnnounceHub, type AnnounceHub } from './announce-hub';
export { startRealtime } from './start-realtime';
