import type { SystemConfig } from '@realm/api-client/contract';
import { LANGUAGES } from '@realm/domain';
import type { Env } from '../../config/env';
import type { Handlers } from '../../http/handler';
import { accept } from '../../http/outcome';
import type { Ports } from '../../ports';
import { presentMaintenance, runningMaintenance } from './maintenance';
import type { Settings } from './settings';
import { readSettings } from './settings.repository';

/** What shares the page's origin, as everything does unless it is configured; empty text says so. */
const OWN_ORIGIN = '';

export const configRoutes = ({ db, env, clock }: Ports) =>
  ({
    getConfig: async () => accept(toConfig(await readSettings(db), env, clock.now())),
  }) satisfies Partial<Handlers>;

const toConfig = ({ maintenance, apps, control_switch }: Settings, env: Env, now: Date): SystemConfig => ({
  isn_maintain: runningMaintenance(maintenance, now) !== null,
  api_domain: env.apiDomain ?? OWN_ORIGIN,
  static_domain: OWN_ORIGIN,
  app_socket: env.appSocket ?? OWN_ORIGIN,
  match_socket: OWN_ORIGIN,
  languages: [...LANGUAGES],
  system_maintenance: presentMaintenance(maintenance, now),
  themes: ['system', 'dark', 'light'],
  apps,
  control_switch,
  product_title: env.productTitle,
  captcha_required: env.captcha,
  sandbox: env.sandbox,
  server_time: now.toISOString(),
});
