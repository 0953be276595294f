import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { readAddressCode, type AddressCode, type AddressCodeIssue } from '@realm/domain';
import { openCodeReader } from './read-codes';
import { scanCamera, type ScanIssue } from './scan-camera';

export type ScanStatus = 'opening' | 'live' | ScanIssue;
/** What the last code or image was, while it was no address. */
export type ScanRemark = AddressCodeIssue | 'nothing-yet' | 'no-code' | 'unloaded';

interface Scanner {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly status: ScanStatus;
  readonly remark: ScanRemark | null;
  readonly retry: () => void;
  readonly readImage: (file: File) => Promise<void>;
}

/** Reads an address with the camera while the component is mounted and the page visible, or from an image. */
export function useScanner(onRead: (code: AddressCode) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [status, setStatus] = useState<ScanStatus>('opening');
  const [remark, setRemark] = useState<ScanRemark | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isVisible = useVisible();

  function judge(texts: string[]) {
    const codes = texts.map(readAddressCode);
    const found = codes.find((code) => code.ok);
    if (found !== undefined) onRead(found.value);
    else setRemark(codes.find((code) => !code.ok)?.issue ?? 'no-code');
  }
  const onCodes = useEffectEvent(judge);

  useEffect(() => {
    if (!isVisible || video.current === null) return undefined;
    const ending = new AbortController();
    setStatus('opening');
    void scanCamera(video.current, ending.signal, {
      onLive: () => setStatus('live'),
      onCodes,
      onNothing: () => setRemark('nothing-yet'),
      onIssue: setStatus,
    });
    return () => ending.abort();
  }, [isVisible, attempt]);

  async function readImage(file: File) {
    setRemark(null);
    const texts = await codesIn(file);
    if (texts === null) setRemark('unloaded');
    else judge(texts);
  }

  return { video, status, remark, readImage, retry: () => setAttempt(attempt + 1) };
}

async function codesIn(file: File): Promise<string[] | null> {
  const reader = await openCodeReader().catch(() => null);
  if (reader === null) return null;
  const image = await createImageBitmap(file).catch(() => null);
  return image === null ? [] : reader(image);
}

/** A hidden page needs no camera; choosing an image hides it too. */
function useVisible(): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isVisible;
}
