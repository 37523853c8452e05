/** The sounds of the table, made on the spot. Nothing sounds before the page was touched, nor with sound off. */
import { settings } from "../state/settings.svelte";

export type MatchKind = "hundred" | "fifty" | "ten";

interface Noise {
  /** Seconds from now. */
  at?: number;
  length: number;
  /** The band that is heard, in hertz, from its beginning to its end. */
  from: number;
  to?: number;
  sharpness?: number;
  loudness: number;
  /** Seconds until it is loudest. */
  rise?: number;
}

interface Tone {
  at?: number;
  length: number;
  from: number;
  to?: number;
  loudness: number;
  rise?: number;
  wave?: OscillatorType;
}

const SILENT = 0.0001;
let context: AudioContext | null = null;
let out: GainNode | null = null;
let hiss: AudioBuffer | null = null;

const GESTURES = ["pointerdown", "keydown", "touchend"] as const;
for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true, passive: true });

/** Browsers let a page sound only after a person has touched it. */
function wake(event: Event): void {
  if (!event.isTrusted && navigator.userActivation?.hasBeenActive !== true) return;
  if (context === null && typeof AudioContext !== "undefined") {
    context = new AudioContext({ latencyHint: "interactive" });
    out = context.createGain();
    out.connect(context.destination);
    hiss = noiseOf(context);
  }
  if (context?.state === "suspended") void context.resume();
}

/** What sounds now: null before the first touch, and with sound off. */
function desk(): { audio: AudioContext; into: GainNode; hiss: AudioBuffer } | null {
  if (!settings.sound || context === null || out === null || hiss === null || context.state === "closed")
    return null;
  out.gain.value = Math.min(1, Math.max(0, settings.volume)) ** 2;
  return { audio: context, into: out, hiss };
}

function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** No two cards sound quite alike. */
const about = (n: number) => n * (0.94 + Math.random() * 0.12);

function envelope(
  audio: AudioContext,
  start: number,
  length: number,
  loudness: number,
  rise: number,
): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(loudness, start + rise);
  gain.gain.exponentialRampToValueAtTime(SILENT, start + length);
  return gain;
}

function noise({ at = 0, length, from, to = from, sharpness = 0.9, loudness, rise = 0.003 }: Noise): void {
  const now = desk();
  if (now === null) return;
  const { audio, into } = now;
  const start = audio.currentTime + at;
  const source = audio.createBufferSource();
  source.buffer = now.hiss;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = sharpness;
  band.frequency.setValueAtTime(about(from), start);
  band.frequency.exponentialRampToValueAtTime(about(to), start + length);
  source
    .connect(band)
    .connect(envelope(audio, start, length, loudness, rise))
    .connect(into);
  source.start(start, Math.random() * 0.2);
  source.stop(start + length);
}

function tone({ at = 0, length, from, to = from, loudness, rise = 0.004, wave = "sine" }: Tone): void {
  const now = desk();
  if (now === null) return;
  const { audio, into } = now;
  const start = audio.currentTime + at;
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, start);
  if (to !== from) source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(envelope(audio, start, length, loudness, rise)).connect(into);
  source.start(start);
  source.stop(start + length);
}

/** A card laid on the cloth. */
export function card(): void {
  noise({ length: 0.09, from: 3200, to: 1400, loudness: 0.7, rise: 0.002 });
  tone({ length: 0.11, from: about(150), to: 80, loudness: 0.45 });
}

/** A trick drawn in. */
export function take(): void {
  noise({ length: 0.28, from: 900, to: 2600, loudness: 0.9, rise: 0.1 });
  noise({ at: 0.22, length: 0.08, from: 1600, to: 900, loudness: 0.7 });
}

/** A card drawn from the talon. */
export function draw(): void {
  noise({ length: 0.2, from: 1700, to: 4000, loudness: 0.75, rise: 0.09 });
}

/** The talon cut: a part slides out, and is put under. */
export function cut(): void {
  noise({ length: 0.24, from: 1200, to: 3000, loudness: 0.8, rise: 0.1 });
  noise({ at: 0.26, length: 0.1, from: 2200, to: 900, loudness: 0.7 });
  tone({ at: 0.26, length: 0.12, from: 120, to: 70, loudness: 0.45 });
}

/** Something said: a knuckle on the table. */
export function speak(): void {
  tone({ length: 0.13, from: about(210), to: 120, loudness: 0.5, rise: 0.002 });
  noise({ length: 0.03, from: 900, loudness: 0.4, rise: 0.001 });
}

const WOOD: Record<MatchKind, readonly [number, number]> = {
  hundred: [760, 0.17],
  fifty: [980, 0.14],
  ten: [1320, 0.11],
};

/** A match laid down. */
export function match(kind: MatchKind): void {
  const [pitch, length] = WOOD[kind];
  tone({ length, from: about(pitch), to: pitch * 0.8, loudness: 0.32, rise: 0.001, wave: "triangle" });
  noise({ length: length * 0.5, from: pitch * 2.6, sharpness: 3, loudness: 0.6, rise: 0.001 });
}

/** One's turn has come, for those who want to be told. */
export function turn(): void {
  if (!settings.cue) return;
  tone({ length: 0.4, from: 587.33, loudness: 0.26, rise: 0.02 });
  tone({ at: 0.13, length: 0.6, from: 880, loudness: 0.22, rise: 0.02 });
}

/** A game won. */
export function win(): void {
  for (const [i, pitch] of [523.25, 659.25, 783.99, 1046.5].entries())
    tone({ at: i * 0.12, length: 0.7, from: pitch, loudness: 0.24, rise: 0.02, wave: "triangle" });
}

/** A game lost. */
export function lose(): void {
  for (const [i, pitch] of [392, 329.63, 261.63].entries())
    tone({ at: i * 0.18, length: 0.8, from: pitch, loudness: 0.24, rise: 0.03 });
}
