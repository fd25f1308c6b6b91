/** Where this tab keeps its recording, over reloads. */
export const RECORDING = 'recording';
