import { fireEvent, screen } from '@testing-library/react';
import { renderConsole } from '../../state/testing/render-console';
import { MessageImage } from './message-image';

it('a picture that did not load says so and is loaded again', async () => {
  const Screen = () => <MessageImage uid="1" seq={2} width={100} height={50} alt="a picture" />;
  const { user } = await renderConsole(
    { Screen },
    { at: '/support', path: '/support', role: 'support', texts: ['console-support'], answers: {} },
  );
  fireEvent.error(screen.getByRole('img', { name: 'a picture' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent("The picture didn't load");
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(screen.getByRole('img', { name: 'a picture' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'a picture' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.error(dialog.querySelector('img') as HTMLImageElement);
  expect(screen.getByRole('alert')).toHaveTextContent('Load again');
});
