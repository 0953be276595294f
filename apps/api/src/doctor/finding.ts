import type { Env } from '../config/env';
import type { Database } from '../db/database';
import type { Command } from './command';

/** `advice`: the product works, with less than it could have. `wrong`: members would meet it. */
export type Verdict = 'ok' | 'advice' | 'wrong';

/** Text, with the commands in it that a person can start. */
export type Todo = string | readonly (string | Command)[];

export interface Finding {
  /** What was looked at. */
  readonly name: string;
  readonly verdict: Verdict;
  /** What was found, in one sentence. */
  readonly found: string;
  /** What to do about it; empty when there is nothing to do. */
  readonly todo: Todo;
}

export interface ExaminationInput {
  readonly env: Omit<Env, 'secret'>;
  readonly db: Database;
  /** The database's time. */
  readonly now: Date;
}

export type Examination<Input = ExaminationInput> = (input: Input) => Promise<readonly Finding[]>;

/** Of what is looked at where the database can't be reached, too. */
export type Surroundings = Pick<ExaminationInput, 'env'>;

export const ok = (name: string, found: string): Finding => ({ name, verdict: 'ok', found, todo: '' });
export const advice = (name: string, found: string, todo: Todo): Finding => ({
  name,
  verdict: 'advice',
  found,
  todo,
});
export const wrong = (name: string, found: string, todo: Todo): Finding => ({
  name,
  verdict: 'wrong',
  found,
  todo,
});
