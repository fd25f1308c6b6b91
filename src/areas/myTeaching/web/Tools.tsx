import { downloadExport } from '../../../platform/web/actors/io/download.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import type { CallData } from '../../../platform/web/api/query.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { BarSelect } from '../../../platform/web/kit/piece/BarSelect.tsx';
import { myTeachingExport, type myTeachingList } from '../contract/myTeaching.calls.ts';

interface Props {
  data: CallData<typeof myTeachingList>;
  onSemester: (id: string) => void;
}
/** Which semester, and what is taken along of it: paper (任教 11) or a file for a calendar (任教 10). */
export function Tools({ data, onSemester }: Props) {
  const readOnly = useReadOnly();
  const none = data.tasks.length === 0;
  return (
    <Row onScreen>
      {data.semesters.length > 1 && (
        <BarSelect
          label="学期"
          value={String(data.semester?.id ?? '')}
          options={data.semesters.map(({ id, semesterName }) => ({
            value: String(id),
            label: semesterName,
          }))}
          onChange={onSemester}
        />
      )}
      <Button variant="outline" disabled={none} onClick={() => window.print()}>
        打印
      </Button>
      {!readOnly && (
        <Button
          variant="outline"
          disabled={none}
          title="可以导入手机、电脑的日历；再次导入时更新原来的日程"
          onClick={() =>
            data.semester && downloadExport(myTeachingExport.path, { of: data.semester.id })
          }
        >
          下载日历文件
        </Button>
      )}
    </Row>
  );
}
