import { useCallback } from 'react';
import type { EntityValues } from '../../../../platform/contract/resource/entity.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { EntityView } from '../../../../platform/web/resource/EntityView.tsx';
import courseRequest from '../../contract/courseRequest.entity.ts';
import { DoubleNotice } from '../course/DoubleNotice.tsx';
import { RequestApproval } from './RequestApproval.tsx';

/** 新课申请 (课程 15): what was asked for, with its approval in the drawer. */
export default function CourseRequestView() {
  const detail = useCallback((row: EntityRow) => <RequestApproval key={row.id} id={row.id} />, []);
  const notice = useCallback(
    (values: EntityValues) => <DoubleNotice values={values} id={null} />,
    [],
  );
  return (
    <EntityView
      entity={courseRequest}
      detail={detail}
      notice={notice}
      hint="由开课单位和主审单位依次审批，通过后列入课程库"
    />
  );
}
