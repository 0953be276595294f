type Source = HTMLVideoElement | ImageBitmap;

/** Texts of the QR codes in a frame or an image. Empty if there is none. */
export type CodeReader = (source: Source) => Promise<string[]>;

interface Detector {
  detect: (source: Source) => Promise<readonly { readonly rawValue: string }[]>;
}
/** Of Chrome on Android and macOS; TypeScript's DOM does not declare it. */
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** The longest side of what the script reads: a phone's photo has ten times the pixels that a code needs. */
const MAX_SIDE = 960;

/** The browser's own reader, which takes no time of the page, or a script that is loaded now. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? scriptReader();
}

async function nativeReader(): Promise<CodeReader | null> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Class === undefined) return null;
  const formats = await Class.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new Class({ formats: ['qr_code'] });
  return async (source) => {
    // A frame that is not there yet is refused with an error.
    const codes = await detector.detect(source).catch(() => []);
    return codes.map(({ rawValue }) => rawValue);
  };
}

async function scriptReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  return (source) => {
    const pixels = pixelsOf(source, canvas);
    return Promise.resolve(pixels === null ? [] : decoded(pixels));
  };

  function decoded(pixels: ImageData): string[] {
    try {
      return [decodeQR(pixels)];
    } catch {
      // How it says that there is no code.
      return [];
    }
  }
}

function pixelsOf(source: Source, canvas: HTMLCanvasElement): ImageData | null {
  const [width, height] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height];
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
