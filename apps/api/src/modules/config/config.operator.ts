import { accept } from '../../http/outcome';
import type { OperatorHandlers } from '../../operator/operation';
import { writeSetting } from './settings.repository';

export const configOperations = {
  'config/maintenance': async ({ input: { maintenance } }, tx) => {
    await writeSetting(tx, 'maintenance', maintenance);
    return accept({ maintenance });
  },

  'config/switches': async ({ input: { apps, control_switch: controlSwitch } }, tx) => {
    if (apps !== undefined) await writeSetting(tx, 'apps', apps);
    if (controlSwitch !== undefined) await writeSetting(tx, 'control_switch', controlSwitch);
    return accept({
      ...(apps === undefined ? {} : { apps }),
      ...(controlSwitch === undefined ? {} : { control_switch: controlSwitch }),
    });
  },
} satisfies Partial<OperatorHandlers>;
