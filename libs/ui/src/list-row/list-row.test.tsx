import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListRow } from './list-row';

describe('ListRow', () => {
  it('is a button when it acts', async () => {
    const onClick = jest.fn();
    render(<ListRow title="Deposit" value="+500.00" onClick={onClick} />);
    await userEvent.click(screen.getByRole('button', { name: /Deposit/ }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is a link when it leads on, drawn by the router if there is one', () => {
    const { rerender } = render(<ListRow title="Security" href="/security" />);
    expect(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/security');
    rerender(
      <ListRow
        title="Security"
        href="/security"
        renderLink={({ href, className, children }) => (
          <a href={`#${href}`} className={className}>
            {children}
          </a>
        )}
      />,
    );
    expect(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '#/security');
  });

  it('is plain text when it does nothing', () => {
    render(<ListRow title="Version" value="1.1.019" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
