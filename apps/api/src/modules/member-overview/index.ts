import { defineModule } from '../../define-module';
import { memberOverview } from './member-overview.operator';
import { memberPageOperations } from './member-pages.operator';
import { memberSessionOperations } from './member-sessions.operator';

export { addNote } from './notes.repository';
export { presenceOf, readFace } from './presence';

/** Staff's lists of members and overview of one, from the modules that know a part of it. */
export const memberOverviewModule = defineModule({
  name: 'member-overview',
  operator: { ...memberOverview, ...memberPageOperations, ...memberSessionOperations },
});
