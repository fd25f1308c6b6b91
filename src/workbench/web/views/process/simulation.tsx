import { standIn } from '../../../../platform/web/actors/root.ts';
import { SimulationBand } from '../../../../platform/web/frame/person/SimulationBand.tsx';
import { stageWith } from '../staging.tsx';
import '../../../../platform/web/frame/frame.css';

export const simulationStage = stageWith((actor) => {
  standIn({ simulation: actor as never });
  return <SimulationBand />;
});
