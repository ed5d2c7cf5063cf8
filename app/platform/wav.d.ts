/** Metro gives a sound's number among the app's assets. */
declare module '*.wav' {
  const asset: number;
  export default asset;
}
