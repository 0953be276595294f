import { openInOrder } from './open-in-order';

it('closes in reverse order, each part once', async () => {
  const closed: string[] = [];
  const server = await openInOrder(async (atClose) => {
    atClose(() => void closed.push('database'));
    atClose(async () => void closed.push('port'));
    return { port: 80 };
  });
  expect(server.port).toBe(80);
  await server.close();
  await server.close();
  expect(closed).toEqual(['port', 'database']);
});

it('closes what it had opened when a later step fails', async () => {
  const closed: string[] = [];
  const opening = openInOrder((atClose) => {
    atClose(() => void closed.push('database'));
    return Promise.reject(new Error('the port is in use'));
  });
  await expect(opening).rejects.toThrow('the port is in use');
  expect(closed).toEqual(['database']);
});
