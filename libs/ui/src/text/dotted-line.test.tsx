import { render, screen } from '@testing-library/react';
import { DottedLine } from './dotted-line';

it('reads as one line with a dot between two parts', () => {
  render(<DottedLine parts={['10:53:54', <b key="stake">Stake 760.00</b>, 'TRC20']} />);
  expect(screen.getByText('10:53:54').parentElement).toHaveTextContent(/^10:53:54 · Stake 760\.00 · TRC20$/);
});
