import type { Model } from '../../../machines/kit/model.ts';

/** The models' names, written down so that tests have a title before the charts are loaded; a test compares them. */
export const MODEL_NAMES = [
  'approval',
  'semester',
  'studentStatus',
  'effect',
  'objection',
  'acceptance',
  'delivery',
  'declarationWindow',
  'opening',
  'enrolment',
  'arrival',
  'account',
  'vouching',
  'handover',
  'departure',
  'certificate',
  'roomStatus',
  'publication',
  'template',
  'secondFactor',
  'session',
  'navigation',
  'loading',
  'leaving',
  'simulation',
  'visit',
  'reauth',
  'uploadFile',
  'uploadList',
  'dialog',
  'notification',
  'download',
  'live',
  'attention',
  'request',
  'job',
  'queue',
  'decision',
  'batch',
  'importing',
  'editing',
  'painting',
  'recording',
] as const;

/**
 * Charts are imported inside the tests: one that throws while it is loaded must fail its tests, not make them vanish.
 */
export async function allModels(): Promise<readonly Model[]> {
  return (await import('../../../machines/models.ts')).models;
}

export async function modelNamed(name: string): Promise<Model> {
  const found = (await allModels()).find((model) => model.name === name);
  if (!found) throw new Error(`no model ${name} in machines/models.ts`);
  return found;
}
