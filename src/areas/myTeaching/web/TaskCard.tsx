import { Row, Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { ProgressDots } from '../../../school/approval/web/ProgressDots.tsx';
import type { Task } from '../contract/myTeaching.calls.ts';
import { TaskAcceptance } from './Acceptance.tsx';
import { ClassTable } from './ClassTable.tsx';

interface Props {
  task: Task;
  sending: number | null;
  onOpen: () => void;
  onConfirm: () => void;
  onObject: () => void;
}
/** One declaration that names the teacher: their classes, where it stands, and what they say to it. */
export const TaskCard = ({ task, onOpen, ...answer }: Props) => (
  <Stack as="section" card pad={16} gap={8} aria-label={task.courseName} className="teaching-task">
    <Row gap="4px 12px" align="baseline">
      <h2>
        <TextButton onClick={onOpen}>{task.courseName}</TextButton>
      </h2>
      <small>
        {task.courseCode} · {task.credits} 学分 · 周学时 {task.weeklyHours} · 编号{' '}
        {task.declarationNo}
      </small>
    </Row>
    <Row gap="4px 12px" small>
      <ProgressDots approval={task.approval} />
      <span>{task.progressText}</span>
    </Row>
    <ClassTable task={task} />
    <TaskAcceptance task={task} {...answer} />
  </Stack>
);
