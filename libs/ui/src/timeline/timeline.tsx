import type { ReactNode } from 'react';
import { Check, Clock3, X } from 'lucide-react';
import { classNames } from '../class-names';
import styles from './timeline.module.css';

export const STEP_STATES = ['done', 'current', 'held', 'next', 'failed'] as const;
/** `held`: waits for a review. */
export type StepState = (typeof STEP_STATES)[number];

export interface TimelineStep {
  id: string;
  title: ReactNode;
  state: StepState;
  /** When it happened, or when it is promised. */
  time?: ReactNode;
  note?: ReactNode;
  /** Below the step: a progress bar, an action. */
  extra?: ReactNode;
}

export interface TimelineProps {
  steps: readonly TimelineStep[];
  /** Labels of the marks, for a screen reader. */
  stateLabels: Record<StepState, string>;
}

export function Timeline({ steps, stateLabels }: TimelineProps) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classNames(styles.step, styles[step.state])}
          aria-current={step.state === 'current' || step.state === 'held' ? 'step' : undefined}
        >
          <StepMark state={step.state} number={index + 1} />
          <div className={styles.content}>
            <div className={styles.head}>
              <span className={styles.title}>
                {step.title}
                <span className="visually-hidden"> {stateLabels[step.state]}</span>
              </span>
              {step.time !== undefined && <span className={classNames('num', styles.time)}>{step.time}</span>}
            </div>
            {step.note !== undefined && <p className={styles.note}>{step.note}</p>}
            {step.extra !== undefined && <div className={styles.extra}>{step.extra}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const MARKS: Partial<Record<StepState, ReactNode>> = { done: <Check />, held: <Clock3 />, failed: <X /> };

export function StepMark({ state, number }: { state: StepState; number: number }) {
  return (
    <span className={classNames(styles.mark, styles[state])} aria-hidden="true">
      {MARKS[state] ?? number}
    </span>
  );
}
