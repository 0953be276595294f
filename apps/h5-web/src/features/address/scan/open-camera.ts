/** `insecure`: browsers give no camera to a page served over plain HTTP. */
export type CameraIssue = 'denied' | 'absent' | 'busy' | 'insecure';

/** Wide enough for a code across a room's width of a phone's screen; more would only cost time to read. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Asks the member for the camera, the one on the back if there are two. Whoever opens it stops its tracks. */
export async function openCamera(): Promise<MediaStream | CameraIssue> {
  if (!window.isSecureContext) return 'insecure';
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  if (devices === undefined) return 'absent';
  try {
    return await devices.getUserMedia(WANTED);
  } catch (error) {
    return issueOf(error);
  }
}

function issueOf(error: unknown): CameraIssue {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'busy';
}

export function closeCamera(stream: MediaStream): void {
  stream.getTracks().forEach((track) => track.stop());
}
