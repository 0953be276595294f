import { defineModule } from '../../define-module';
import { tutorialOperations } from './tutorial.operator';
import { tutorialRoutes } from './tutorial.routes';

export const tutorialsModule = defineModule({
  name: 'tutorials',
  member: tutorialRoutes,
  operator: tutorialOperations,
});
