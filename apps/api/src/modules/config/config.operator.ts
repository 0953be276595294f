import { accept, refuse } from '../../http/outcome';
import { searchCommands } from '../../operator/audit.repository';
import type { OperatorHandlers } from '../../operator/operation';
import { readActivity } from './activity.repository';
import { withoutEnded } from './maintenance';
import { readSettings, writeSetting } from './settings.repository';

const HISTORY = 50;
const HOUR_MS = 3_600_000;
/** The operations of each part of the console: a name, or the part before the slash. */
const OPERATIONS = {
  settings: 'config',
  rates: 'rate',
  limits: 'network/set',
  notices: 'notice',
  banners: 'banner',
  tutorials: 'tutorial',
  questions: 'question',
  promotions: 'promotion',
  games: 'game',
} as const;

const isWaiting = (output: unknown): boolean =>
  (output as { readonly waitingForSecondPerson?: boolean } | null)?.waitingForSecondPerson === true;

export const configOperations = {
  'config/get': async ({ now, env }, tx) => {
    const { maintenance, ...switches } = await readSettings(tx);
    return accept({
      ...switches,
      maintenance: withoutEnded(maintenance, now),
      configured: {
        secondPersonAboveUsdt: env.secondPersonAboveUsdt,
        addressLockHours: env.addressLockMs / HOUR_MS,
        recoveryWaitHours: env.recoveryWaitMs / HOUR_MS,
      },
      now: await readActivity(tx, now),
    });
  },

  'config/history': async ({ input: { of, limit = HISTORY } }, tx) => {
    const rows = await searchCommands(tx, { operation: OPERATIONS[of], result: 'done' }, limit);
    return accept({
      items: rows
        .filter(({ output }) => !isWaiting(output))
        .map(({ at, operator, name, target, reason, before, after }) => ({
          at: at.toISOString(),
          operator,
          operation: name,
          target,
          reason,
          before,
          after,
        })),
    });
  },

  'config/maintenance': async ({ input: { maintenance }, now, note }, tx) => {
    const begins = Math.max(now.getTime(), Date.parse(maintenance?.beginsAt ?? now.toISOString()));
    if (maintenance?.endsAt != null && Date.parse(maintenance.endsAt) <= begins)
      return refuse('DATE_RANGE_INVALID');
    // PostgreSQL has no year 0, and every money call reads this.
    if (maintenance?.beginsAt != null && maintenance.beginsAt < '2000') return refuse('DATE_RANGE_INVALID');
    const before = await readSettings(tx);
    note({ before: { maintenance: withoutEnded(before.maintenance, now) }, after: { maintenance } });
    await writeSetting(tx, 'maintenance', maintenance);
    return accept({ maintenance });
  },

  'config/switches': async ({ input: { apps, control_switch: controlSwitch }, note }, tx) => {
    const before = await readSettings(tx);
    const after = {
      ...(apps === undefined ? {} : { apps }),
      ...(controlSwitch === undefined ? {} : { control_switch: controlSwitch }),
    };
    note({
      before: {
        ...(apps === undefined ? {} : { apps: before.apps }),
        ...(controlSwitch === undefined ? {} : { control_switch: before.control_switch }),
      },
      after,
    });
    if (apps !== undefined) await writeSetting(tx, 'apps', apps);
    if (controlSwitch !== undefined) await writeSetting(tx, 'control_switch', controlSwitch);
    return accept(after);
  },
} satisfies Partial<OperatorHandlers>;
