import { screen } from '@testing-library/react';
import type { MemberMoveState } from '@realm/api-client';
import { MoveNotice } from '../../shared/people/move-notice';
import { renderConsole } from '../../state/testing/render-console';

const open = (secondsAgo: number) => {
  const move: MemberMoveState = {
    state: 'leaving',
    cell: 'b',
    at: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
    onItsWay: [{ currencyCode: 'CNY', amount: '5000.00' }],
  };
  const Screen = () => <MoveNotice move={move} mayOpen />;
  return renderConsole({ Screen }, { at: '/members/7', path: '', role: 'admin', texts: [], answers: {} });
};

it('money that has left the wallet for another cell is shown as on its way', async () => {
  const { container } = await open(5);
  expect(container).toHaveTextContent(/Moving to b/);
  expect(container).toHaveTextContent(/On its way: 5,000\.00CNY/);
  expect(screen.queryByRole('link')).toBeNull();
});

it('a move that takes longer than a minute leads to where it can be cancelled', async () => {
  const { container } = await open(120);
  expect(container).toHaveTextContent(/b has not answered for more than a minute/);
  expect(screen.getByRole('link', { name: 'Cancel under Cells' })).toHaveAttribute('href', '/cells');
});
