/** The hammer's knock, made of a short burst of filtered noise: nothing to load. */
let context: AudioContext | null = null;

export function knock(how: 'soft' | 'hard'): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    const { currentTime, sampleRate, destination } = context;
    const seconds = how === 'hard' ? 0.16 : 0.09;
    const buffer = context.createBuffer(1, Math.ceil(sampleRate * seconds), sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++)
      samples[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / samples.length);
    const source = new AudioBufferSourceNode(context, { buffer });
    const wood = new BiquadFilterNode(context, {
      type: 'bandpass',
      frequency: how === 'hard' ? 420 : 640,
      Q: 5,
    });
    const volume = new GainNode(context, { gain: how === 'hard' ? 1 : 0.5 });
    source.connect(wood).connect(volume).connect(destination);
    source.start(currentTime);
  } catch {
    // A browser without sound is a quiet board.
  }
}
