import { standIn } from '../../../actors/root.ts';
import { SimulationBand } from '../../../app/SimulationBand.tsx';
import { stageWith } from './staging.tsx';
import '../../../app/frame.css';

export const simulationStage = stageWith((actor) => {
  standIn({ simulation: actor as never });
  return <SimulationBand />;
});
