/** Where nothing is found, `unshare` neither. */
const NOWHERE = '/nowhere';

it('says what a split network needs where it can’t be had', async () => {
  const path = process.env['PATH'];
  process.env['PATH'] = NOWHERE;
  try {
    const { Network } = await import('./network');
    expect(Network.isOwn).toBe(false);
    expect(() => Network.enter()).toThrow(/can't be split here: [^]*needs root .*util-linux and iproute2/);
  } finally {
    process.env['PATH'] = path;
  }
});
