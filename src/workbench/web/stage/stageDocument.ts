import type { Scene } from './scene.tsx';

/** What the stage's document gives to the workbench around it, in an event on the frame; alone, on its own window. */
export interface StageDocument {
  scene: Scene;
  /** how long a control is pointed at before it is pressed, milliseconds */
  setPace(ms: number): void;
}
export const STAGE_EVENT = 'stageready';
/** Address of the stage's document. */
export const STAGE_PATH = '/qa/stage';
