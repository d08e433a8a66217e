import { notes, type Sound } from './notes.ts'

let context: AudioContext | null = null

/** Lets a sound be heard. It is made here, of a few tones; a browser that may not or cannot is silent. */
export function playSound(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const audio = context
  // Browsers are silent until somebody has touched the page; what was due before that is not made up for.
  if (audio.state === 'suspended') void audio.resume()
  const start = audio.currentTime + 0.02
  for (const { at, pitch, lasts, loud, wave } of notes[sound]) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = wave
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, start + at)
    volume.gain.linearRampToValueAtTime(loud, start + at + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + lasts)
    tone.connect(volume).connect(audio.destination)
    tone.start(start + at)
    tone.stop(start + at + lasts)
  }
}
