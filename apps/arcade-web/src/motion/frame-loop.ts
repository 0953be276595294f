/** Upper limit of a frame's time step, as after a pause. */
const LONGEST_STEP_MS = 50;

/** Draws one frame. @returns `false` when nothing moves: the loop pauses until `wake`. */
export type DrawFrame = (frame: { stepMs: number }) => boolean;

export interface FrameLoop {
  /** Something moves again. */
  wake: () => void;
  /** No frame is drawn until `resume`, whatever happens: a sheet lies over the stage. */
  pause: () => void;
  resume: () => void;
  end: () => void;
}

export type FramePage = Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'> & {
  readonly document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly hidden: boolean;
  };
};

/** The one loop of a game's canvas. It stops while the page is hidden and draws nothing while nothing moves. */
export function startFrameLoop(draw: DrawFrame, page: FramePage = window): FrameLoop {
  let handle: number | null = null;
  let lastMs: number | null = null;
  let isPaused = false;
  let isAwake = true;

  function frame(nowMs: number): void {
    handle = null;
    const stepMs = lastMs === null ? 0 : Math.min(LONGEST_STEP_MS, Math.max(0, nowMs - lastMs));
    lastMs = nowMs;
    isAwake = draw({ stepMs });
    request();
  }
  function request(): void {
    if (!isAwake || isPaused || page.document.hidden) lastMs = null;
    else handle ??= page.requestAnimationFrame(frame);
  }
  function cancel(): void {
    if (handle !== null) page.cancelAnimationFrame(handle);
    handle = null;
    lastMs = null;
  }
  const onVisibility = () => (page.document.hidden ? cancel() : request());

  page.document.addEventListener('visibilitychange', onVisibility);
  request();
  return {
    wake() {
      isAwake = true;
      request();
    },
    pause() {
      isPaused = true;
      cancel();
    },
    resume() {
      isPaused = false;
      request();
    },
    end() {
      isPaused = true;
      cancel();
      page.document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
