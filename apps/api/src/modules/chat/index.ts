import { defineModule } from '../../define-module';
import { chatOperations } from './chat.operator';
import { chatRoutes } from './chat.routes';
import { chatTopic } from './chat.topic';
import { pruneChat } from './prune-chat';
import { revisionOfReports } from './revision-of-reports';

export { chatRoutes } from './chat.routes';
export { readOldestReport } from './read-oldest-report';
export { reportMessage } from './reports';
export { sendMessage } from './send-message';

const PRUNING_MS = 60 * 60_000;

/** Chat rooms and groups. */
export const chatModule = defineModule({
  name: 'chat',
  topics: { chat: chatTopic },
  member: chatRoutes,
  operator: chatOperations,
  revisions: { chat: revisionOfReports },
  jobs: (ports) => [{ name: 'chat-pruning', intervalMs: PRUNING_MS, run: () => pruneChat(ports) }],
});
