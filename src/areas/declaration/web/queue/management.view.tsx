import { ApproveQueue } from './ApproveQueue.tsx';

export default () => <ApproveQueue level="management" />;
