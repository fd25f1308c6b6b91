import type { EntityRow } from '../../../contract/entity/shapes.ts';
import student from '../../../contract/student/student.entity.ts';
import { EntityView } from '../../ui/entity/EntityView.tsx';
import { StateHistory } from './StateHistory.tsx';

const detail = (row: EntityRow) => <StateHistory id={row.id} />;

/** 学生 (domain.md 1.6.1): who studies here, with the dated history of each in the drawer. */
export default function StudentView() {
  return <EntityView entity={student} detail={detail} hint="班级、专业和学籍状态只由学籍异动变更" />;
}
