export { SocketRefused } from './admit';
export { ledgerSource } from './ledger-source';
export { memberState } from './member-state';
export { startRealtime } from './start-realtime';
export { topic, type PublishedTopics } from './topic';
export { SOCKET_LIMITS } from './socket-limits';
export { pingRedis } from './wake-channel';
