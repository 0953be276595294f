import { type FramePage, startFrameLoop } from './frame-loop';

/** A page whose frames are drawn by hand. */
function fakePage() {
  const frames = new Map<number, FrameRequestCallback>();
  const visibility = new EventTarget();
  let handles = 0;
  let isHidden = false;
  const page: FramePage = {
    requestAnimationFrame(callback) {
      handles += 1;
      frames.set(handles, callback);
      return handles;
    },
    cancelAnimationFrame: (handle) => void frames.delete(handle),
    document: {
      get hidden() {
        return isHidden;
      },
      addEventListener: visibility.addEventListener.bind(visibility),
      removeEventListener: visibility.removeEventListener.bind(visibility),
    },
  };
  return {
    page,
    waiting: () => frames.size,
    paint(nowMs: number) {
      const due = [...frames.values()];
      frames.clear();
      due.forEach((callback) => callback(nowMs));
    },
    hide(hidden: boolean) {
      isHidden = hidden;
      visibility.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

describe('a frame loop', () => {
  it('asks for no frame while nothing moves', () => {
    const { page, waiting, paint } = fakePage();
    const loop = startFrameLoop(() => false, page);
    paint(0);
    expect(waiting()).toBe(0);
    loop.wake();
    loop.wake();
    expect(waiting()).toBe(1);
  });

  it('stops while the page is hidden or a sheet covers it', () => {
    const { page, waiting, paint, hide } = fakePage();
    const loop = startFrameLoop(() => true, page);
    paint(0);
    hide(true);
    expect(waiting()).toBe(0);
    hide(false);
    expect(waiting()).toBe(1);
    loop.pause();
    loop.wake();
    expect(waiting()).toBe(0);
    loop.resume();
    expect(waiting()).toBe(1);
  });

  it('moves nothing by more than 50 ms at once, and by nothing after a pause', () => {
    const steps: number[] = [];
    const { page, paint, hide } = fakePage();
    startFrameLoop(({ stepMs }) => steps.push(stepMs) > 0, page);
    [0, 16, 400].forEach(paint);
    hide(true);
    hide(false);
    paint(9_000);
    expect(steps).toEqual([0, 16, 50, 0]);
  });

  it('ends for good', () => {
    const { page, waiting, hide } = fakePage();
    const loop = startFrameLoop(() => true, page);
    loop.end();
    hide(false);
    loop.wake();
    expect(waiting()).toBe(0);
  });
});
