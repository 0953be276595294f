import { useSyncExternalStore } from 'react';

/** One tone of a sound: a wave that glides from one frequency to another while it fades. */
interface Tone {
  readonly wave: OscillatorType;
  readonly fromHz: number;
  readonly toHz: number;
  readonly startMs: number;
  readonly durationMs: number;
  /** 0 to 1. */
  readonly gain: number;
}

const tone = (
  wave: OscillatorType,
  [fromHz, toHz]: readonly [number, number],
  [startMs, durationMs, gain]: readonly [number, number, number],
): Tone => ({ wave, fromHz, toHz, startMs, durationMs, gain });

const arpeggio = (notes: readonly number[], stepMs: number): Tone[] =>
  notes.map((hz, index) => tone('triangle', [hz, hz], [index * stepMs, 220, 0.16]));

const semitones = (hz: number, steps: number) => hz * 2 ** (steps / 12);
const stop = (index: number) => [
  tone('square', [semitones(180, index), semitones(120, index)], [0, 90, 0.07]),
];

/** Sounds are synthesised, so nothing is downloaded. */
const SOUNDS = {
  press: [tone('sine', [520, 420], [0, 60, 0.08])],
  roll: [0, 90, 190, 300, 420].map((at) => tone('square', [240, 140], [at, 45, 0.05])),
  reel: Array.from({ length: 12 }, (_, index) => tone('triangle', [300, 260], [index * 100, 40, 0.04])),
  stop1: stop(0),
  stop2: stop(1),
  stop3: stop(2),
  stop4: stop(3),
  stop5: stop(4),
  rise: [tone('sawtooth', [220, 660], [0, 800, 0.05])],
  ball: [tone('sine', [660, 520], [0, 70, 0.09])],
  chip: [tone('square', [900, 500], [0, 45, 0.05])],
  deal: [tone('triangle', [340, 180], [0, 90, 0.07])],
  flip: [tone('triangle', [240, 420], [0, 70, 0.07])],
  shot: [tone('square', [320, 90], [0, 80, 0.05])],
  net: [tone('sine', [180, 320], [0, 120, 0.06])],
  coin: [tone('sine', [1_180, 1_560], [0, 120, 0.07])],
  tick: [tone('sine', [880, 880], [0, 40, 0.06])],
  lift: [tone('sawtooth', [90, 260], [0, 500, 0.06])],
  poof: [tone('sine', [200, 60], [0, 260, 0.12])],
  win1: arpeggio([523, 659], 110),
  win2: arpeggio([523, 659, 784], 110),
  win3: arpeggio([523, 659, 784, 1_047], 110),
} satisfies Record<string, readonly Tone[]>;

export type SoundName = keyof typeof SOUNDS;

const STORAGE_KEY = 'arcade-sound';
const MIN_VIBRATION_INTERVAL_MS = 250;

let context: AudioContext | null = null;
let isOn = readIsOn();
let vibratedAtMs = -MIN_VIBRATION_INTERVAL_MS;
const listeners = new Set<() => void>();

function readIsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on';
  } catch {
    return false;
  }
}

export function toggleSound(): void {
  isOn = !isOn;
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // Without storage, the setting lasts as long as the page.
  }
  listeners.forEach((listener) => listener());
  playSound('press');
}

export const useIsSoundOn = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOn,
  );

export function playSound(name: SoundName): void {
  if (!isOn || document.hidden) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const each of SOUNDS[name]) playTone(context, each);
}

function playTone(audio: AudioContext, { wave, fromHz, toHz, startMs, durationMs, gain }: Tone): void {
  const from = audio.currentTime + startMs / 1_000;
  const until = from + durationMs / 1_000;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(fromHz, from);
  oscillator.frequency.exponentialRampToValueAtTime(toHz, until);
  volume.gain.setValueAtTime(gain, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, until);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(until);
}

/** Vibrates at most four times a second, and only while sound is on. */
export function vibrate(pattern: number | number[]): void {
  if (!isOn || performance.now() - vibratedAtMs < MIN_VIBRATION_INTERVAL_MS) return;
  vibratedAtMs = performance.now();
  navigator.vibrate?.(pattern);
}
