export {
  MESSAGE_KINDS,
  depositMessage,
  isMessageKind,
  withdrawalMessage,
  type Message,
  type MessageKind,
} from './message-kinds';
