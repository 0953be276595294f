import { render, screen } from '@testing-library/react';
import { Banner } from './banner';

describe('Banner', () => {
  it.each([
    ['error', 'alert'],
    ['warn', 'status'],
    ['offline', 'status'],
    ['info', 'status'],
  ] as const)('announces %s as %s', (tone, role) => {
    render(<Banner tone={tone}>Connection lost</Banner>);
    expect(screen.getByRole(role)).toHaveTextContent('Connection lost');
  });
});
