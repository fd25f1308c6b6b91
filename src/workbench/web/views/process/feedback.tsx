import { DialogHost, ReauthDialog } from '../../../../platform/web/kit/feedback/DialogHost.tsx';
import { NotificationHost } from '../../../../platform/web/kit/feedback/NotificationHost.tsx';
import { stageWith } from '../staging.tsx';

export const dialogStage = stageWith((actor) => <DialogHost actor={actor as never} />);
export const reauthStage = stageWith((actor) => <ReauthDialog actor={actor as never} />);
export const notificationStage = stageWith((actor) => <NotificationHost actor={actor as never} />);
