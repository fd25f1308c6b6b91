import { stateName } from '../../../machines/kit/golden.ts';
import { stepper } from '../../../machines/kit/stepper.ts';
import type { CaseFile } from '../../../src/workbench/web/chart/free/freeWalk.ts';
import { modelNamed } from './walk.names.ts';

/** What a saved case has to say of itself once it is replayed: its setting, and where the chart stands after each of its events. */
export async function replayCase(
  saved: CaseFile,
): Promise<{ variant: string | undefined; states: string[] }> {
  const model = await modelNamed(saved.chart);
  const variant = model.variants.find(({ name }) => name === saved.variant);
  const pure = stepper(model.machine);
  let now = pure.initial(variant?.input);
  const nameNow = () => stateName(now.snapshot.value);
  const states = [nameNow()];
  for (const event of saved.events) {
    now = pure.step(now.snapshot, event);
    states.push(now.taken.length > 0 ? nameNow() : `refused ${event.type}`);
  }
  return { variant: variant?.name, states };
}
