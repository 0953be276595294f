import type { Env } from '../../config/env';
import type { AttemptLimit } from './attempts.repository';

const TRIAL_FACTOR = 100;

/** Where the captcha is off, all members of a trial come from one machine. It can't be off in production. */
export const limitFor = ({ captcha }: Pick<Env, 'captcha'>, limit: AttemptLimit): AttemptLimit =>
  captcha ? limit : { ...limit, count: limit.count * TRIAL_FACTOR };
