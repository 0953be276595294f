import { render, screen } from '@testing-library/react';
import { Stepper } from '../stepper/stepper';
import { Timeline } from './timeline';

const stateLabels = {
  done: 'done',
  current: 'now',
  held: 'being verified',
  next: 'to come',
  failed: 'failed',
};
const steps = [
  { id: 'created', title: 'Created', state: 'done', time: '21:39' },
  { id: 'confirm', title: 'Confirming', state: 'current' },
  { id: 'credit', title: 'Credited', state: 'next' },
] as const;

describe.each([
  ['Timeline', Timeline],
  ['Stepper', Stepper],
] as const)('%s', (_, Steps) => {
  it('says the state of every step in words and marks the current one', () => {
    render(<Steps steps={steps} stateLabels={stateLabels} />);
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(items[0]).toHaveTextContent('Created done');
    expect(items[2]).toHaveTextContent('Credited to come');
  });

  it('a held step is the current one, and looks and reads like none that goes on', () => {
    render(<Steps steps={[{ id: 'held', title: 'Verifying', state: 'held' }]} stateLabels={stateLabels} />);
    const item = screen.getByRole('listitem');
    expect(item).toHaveAttribute('aria-current', 'step');
    expect(item).toHaveTextContent('Verifying being verified');
    expect(item).not.toHaveTextContent('1');
  });
});
