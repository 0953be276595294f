const TIMEOUT_MS = 1000;
const SAMPLE_RATE = 44_100;
const SAMPLES = 5_000;
const SILENT_START = 4_500;

/**
 * Renders a tone without playing it; the compressor's rounding differs between audio stacks.
 *
 * Rejects after a second: some phones suspend audio that no touch has asked for, and never answer.
 */
export async function audioPrint(): Promise<string> {
  const context = new OfflineAudioContext(1, SAMPLES, SAMPLE_RATE);
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: 10_000 });
  const compressor = new DynamicsCompressorNode(context, { threshold: -50, knee: 40, ratio: 12, attack: 0 });
  oscillator.connect(compressor).connect(context.destination);
  oscillator.start();
  const rendered = await withinTimeout(context.startRendering());
  const samples = rendered.getChannelData(0).subarray(SILENT_START);
  return samples.reduce((sum, sample) => sum + Math.abs(sample), 0).toString();
}

function withinTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no audio in time')), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
