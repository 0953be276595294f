import { defineModule } from '../../define-module';
import { memberOverview } from './member-overview.operator';

/** Staff's overview of one member, from the modules that know a part of it. */
export const memberOverviewModule = defineModule({ name: 'member-overview', operator: memberOverview });
