import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Link } from './link';
import { useGoBack } from './use-go-back';

function Settings() {
  return <button onClick={useGoBack('/userCenter/wallet')}>Back</button>;
}

function startAt(path: string) {
  window.history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/home" element={<Link to="/userCenter/setting">Settings</Link>} />
        <Route path="/userCenter/setting" element={<Settings />} />
        <Route path="/userCenter/wallet" element={<p>Wallet</p>} />
      </Routes>
    </BrowserRouter>,
  );
}

describe('going back', () => {
  it('stays in the app when the screen is the first of the visit', async () => {
    startAt('/userCenter/setting');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('Wallet')).toBeInTheDocument();
  });

  it('returns to the page before', async () => {
    startAt('/home');
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('link', { name: 'Settings' })).toBeInTheDocument();
  });

  it('leaves a frame to the press before the page before is rendered', async () => {
    startAt('/home');
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const back = jest.spyOn(window.history, 'go');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(back).not.toHaveBeenCalled();
    frames.forEach((frame) => frame(0));
    expect(back).not.toHaveBeenCalled();
    expect(await screen.findByRole('link', { name: 'Settings' })).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
