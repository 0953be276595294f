import { screen } from '@testing-library/react';
import { renderFeature } from '../../state/testing/render-app';
import { feature } from './index';

it('shows the steps to the home screen, as the dialog does', async () => {
  await renderFeature(feature, { at: '/userCenter/downloadApp', language: 'zh' });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('选择“添加到主屏幕”或“安装应用”')).toBeInTheDocument();
});
