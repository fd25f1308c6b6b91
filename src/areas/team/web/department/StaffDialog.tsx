import { useCall } from '../../../../platform/web/api/query.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { hrDepartmentStaff, type OrganisationUnit } from '../../contract/department.calls.ts';

/** The people behind the number 在岗数. */
export function StaffDialog({
  row,
  onClose,
}: {
  row: Pick<OrganisationUnit, 'unitCode' | 'unitName'>;
  onClose: () => void;
}) {
  const { data, error, refetch } = useCall(hrDepartmentStaff, {
    query: { unitCode: row.unitCode },
  });
  return (
    <TaskDialog
      title={`在岗人员：${row.unitName}${data ? `（${data.length} 人）` : ''}`}
      closeText="关闭"
      onClose={onClose}
    >
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState text="没有在岗人员直接属于本部门，下级部门的人员在各自部门中。" />
      )}
      {data && data.length > 0 && (
        <PlainTable
          heads={[
            { title: '工号', width: 88 },
            { title: '姓名', width: 120 },
            { title: '职称', width: 96 },
            { title: '职务与岗位', width: 144 },
          ]}
        >
          {data.map((one) => (
            <tr key={one.userId}>
              <td>{one.employeeNumber}</td>
              <td>{one.cname}</td>
              <td>{one.title}</td>
              <td>{one.post}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </TaskDialog>
  );
}
