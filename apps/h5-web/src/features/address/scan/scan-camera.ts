import { closeCamera, openCamera, type CameraIssue } from './open-camera';
import { openCodeReader, type CodeReader } from './read-codes';

/** `unloaded`: the script that reads codes did not arrive. */
export type ScanIssue = CameraIssue | 'unloaded';

export interface ScanEvents {
  readonly onLive: () => void;
  readonly onCodes: (texts: string[]) => void;
  /** Nothing was found for a while. */
  readonly onNothing: () => void;
  readonly onIssue: (issue: ScanIssue) => void;
}

/** Between two frames that are read. A script needs a good part of it on a slow phone. */
const PAUSE_MS = 150;
const FRAMES_BEFORE_HINT = 50;

/** Shows the camera in the video and reads its frames until the signal; then it is released, in whatever state. */
export async function scanCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  events: ScanEvents,
): Promise<void> {
  const camera = await openCamera();
  if (typeof camera === 'string') {
    if (!signal.aborted) events.onIssue(camera);
    return;
  }
  try {
    if (signal.aborted) return;
    const issue = await readFrames({ video, camera, signal, events });
    if (issue !== null && !signal.aborted) events.onIssue(issue);
  } finally {
    closeCamera(camera);
    video.srcObject = null;
  }
}

interface Scan {
  readonly video: HTMLVideoElement;
  readonly camera: MediaStream;
  readonly signal: AbortSignal;
  readonly events: ScanEvents;
}

async function readFrames({ video, camera, signal, events }: Scan): Promise<ScanIssue | null> {
  video.srcObject = camera;
  const [reader, playing] = await Promise.all([loaded(openCodeReader()), started(video)]);
  if (reader === null) return 'unloaded';
  if (!playing) return 'busy';
  events.onLive();
  for (let frame = 1; !signal.aborted; frame += 1) {
    // Unplugged, or forbidden in the meantime.
    if (!camera.active) return 'busy';
    const texts = await reader(video);
    if (signal.aborted) break;
    if (texts.length > 0) events.onCodes(texts);
    else if (frame === FRAMES_BEFORE_HINT) events.onNothing();
    await pause(signal);
  }
  return null;
}

const loaded = (reader: Promise<CodeReader>): Promise<CodeReader | null> => reader.catch(() => null);

const started = (video: HTMLVideoElement): Promise<boolean> =>
  video.play().then(
    () => true,
    () => false,
  );

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, PAUSE_MS);
    signal.addEventListener('abort', end, { once: true });
  });
}
