import * as z from 'zod/mini';
import { accept } from '../../http/outcome';
import { defineAct } from '../../operator/act';
import { ControlSwitch, FunctionSwitches, Maintenance } from './settings';
import { writeSetting } from './settings.repository';

export const configActs = [
  defineAct({
    name: 'config/maintenance',
    summary: 'Starts maintenance with a message, or ends it with null; money calls are refused meanwhile',
    input: z.strictObject({ maintenance: Maintenance }),
    act: async ({ input }, tx) => {
      await writeSetting(tx, 'maintenance', input.maintenance);
      return accept(input);
    },
  }),
  defineAct({
    name: 'config/switches',
    summary: 'Sets the function switches and the control switch; what is left out stays',
    input: z.strictObject({
      apps: z.optional(FunctionSwitches),
      control_switch: z.optional(ControlSwitch),
    }),
    act: async ({ input }, tx) => {
      if (input.apps !== undefined) await writeSetting(tx, 'apps', input.apps);
      if (input.control_switch !== undefined) await writeSetting(tx, 'control_switch', input.control_switch);
      return accept(input);
    },
  }),
];
