export { startRealtime } from './start-realtime';
export { SOCKET_LIMITS } from './socket-limits';
