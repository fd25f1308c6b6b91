import { useCallback } from 'react';
import type { EntityRow } from '../../../contract/entity/shapes.ts';
import courseRequest from '../../../contract/talent/courseRequest.entity.ts';
import { EntityView } from '../../ui/entity/EntityView.tsx';
import '../plan/plan.css';
import { RequestApproval } from './RequestApproval.tsx';

/** 新课申请 (domain.md 1.3.1 "申请新课"): what was asked for, with its approval in the drawer. */
export default function CourseRequestView() {
  const detail = useCallback((row: EntityRow) => <RequestApproval key={row.id} id={row.id} />, []);
  return <EntityView entity={courseRequest} detail={detail} hint="由开课单位和主审单位依次审批，通过后列入课程库" />;
}
