import { Door, type DoorActor } from '../../../../areas/login/web/second/Door.tsx';
import '../../../../areas/login/web/login.css';
import { stageWith } from '../staging.tsx';

const stay = () => {};
/** The door after the login (登录 39、40); 退出登录 belongs to the session. */
export const secondFactorStage = stageWith((actor) => (
  <Door door={actor as DoorActor} onLeave={stay} />
));
