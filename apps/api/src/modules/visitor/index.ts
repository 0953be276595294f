import { defineModule } from '../../define-module';
import { visitorRoutes } from './visitor.routes';

export const visitorModule = defineModule({
  name: 'visitor',
  member: visitorRoutes,
});
