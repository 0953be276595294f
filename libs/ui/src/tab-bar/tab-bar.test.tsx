import { render, screen } from '@testing-library/react';
import { TabBar } from './tab-bar';

const items = [
  { id: 'home', label: 'Home', icon: <svg />, href: '/home', current: true },
  { id: 'my', label: 'My', icon: <svg />, href: '/my', current: false, dotLabel: '3 unread' },
];

describe('TabBar', () => {
  it('marks the current page and says in words what waits', () => {
    render(<TabBar label="Main" items={items} />);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /My.*3 unread/ })).not.toHaveAttribute('aria-current');
  });
});
