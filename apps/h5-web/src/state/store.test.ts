const extension = window as { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: unknown };
const mode = process.env['NODE_ENV'];

afterEach(() => {
  delete extension.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
  Object.assign(process.env, { NODE_ENV: mode });
});

it.each([
  ['production', 0],
  ['development', 1],
])('in %s an extension of the browser is offered the store %d times', async (nodeEnv, times) => {
  const compose = jest.fn(
    () =>
      <T>(createStore: T) =>
        createStore,
  );
  // The toolkit looks for the extension when it is loaded.
  extension.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = compose;
  await jest.isolateModulesAsync(async () => {
    const { makeStore } = await import('./store');
    Object.assign(process.env, { NODE_ENV: nodeEnv });
    makeStore();
  });
  expect(compose).toHaveBeenCalledTimes(times);
});
