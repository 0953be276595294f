import { defineModule } from '../../define-module';
import { queueOperations } from './queue.operator';

/** What waits for staff, over all queues of money. */
export const queuesModule = defineModule({ name: 'queues', operator: queueOperations });
