import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { StepMark, type StepState, type TimelineProps } from '../timeline/timeline';
import styles from './stepper.module.css';

export interface StepperStep {
  id: string;
  title: ReactNode;
  state: StepState;
}

export interface StepperProps {
  /** Three to five, with titles of a few characters. */
  steps: readonly StepperStep[];
  stateLabels: TimelineProps['stateLabels'];
}

/** The same steps in one line, where the way ahead matters more than the times. */
export function Stepper({ steps, stateLabels }: StepperProps) {
  return (
    <ol className={styles.stepper}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classNames(styles.step, styles[step.state])}
          aria-current={step.state === 'current' || step.state === 'held' ? 'step' : undefined}
        >
          <StepMark state={step.state} number={index + 1} />
          <span>
            {step.title}
            <span className="visually-hidden"> {stateLabels[step.state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
