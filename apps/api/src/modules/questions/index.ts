import { defineModule } from '../../define-module';
import { questionOperations } from './question.operator';
import { questionRoutes } from './question.routes';

export const questionsModule = defineModule({
  name: 'questions',
  member: questionRoutes,
  operator: questionOperations,
});
