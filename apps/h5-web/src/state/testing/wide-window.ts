/** Every window of the test is wide until the function that is returned ends it. */
export function widenWindow(): () => void {
  const { matchMedia } = window;
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList;
  return () => {
    window.matchMedia = matchMedia;
  };
}
