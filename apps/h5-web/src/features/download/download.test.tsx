import { act, fireEvent, screen } from '@testing-library/react';
import { InstallOfferContext, watchInstallOffer } from '../../shared/install/install-offer';
import { renderFeature } from '../../state/testing/render-app';
import { DownloadScreen } from './screens/download-screen';
import { feature } from './index';

const at = '/userCenter/downloadApp';

it('shows the steps of each kind of device, and begins with this one', async () => {
  const { user } = await renderFeature(feature, { at, language: 'zh' });
  expect(screen.getByRole('radio', { name: '电脑' })).toBeChecked();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  await user.click(screen.getByRole('radio', { name: 'iPhone' }));
  expect(screen.getByText('选择“添加到主屏幕”')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '安卓' }));
  expect(screen.getByText('选择“添加到主屏幕”或“安装应用”')).toBeInTheDocument();
});

it('has the address of this site for another device', async () => {
  const copied: string[] = [];
  const { user } = await renderFeature(feature, { at });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  expect(screen.getByRole('img', { name: "QR code of this site's address" })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(copied).toEqual([`${window.location.origin}/home`]);
});

it('offers the browser’s own installation once the browser does', async () => {
  const offer = watchInstallOffer();
  const Offered = () => (
    <InstallOfferContext value={offer}>
      <DownloadScreen />
    </InstallOfferContext>
  );
  await renderFeature({ routes: { [at]: Offered } }, { at });
  expect(screen.queryByRole('button', { name: 'Add to home screen' })).toBeNull();
  const prompt = jest.fn(() => Promise.resolve({ outcome: 'accepted' }));
  act(() => void fireEvent(window, Object.assign(new Event('beforeinstallprompt'), { prompt })));
  fireEvent.click(await screen.findByRole('button', { name: 'Add to home screen' }));
  expect(prompt).toHaveBeenCalled();
});
