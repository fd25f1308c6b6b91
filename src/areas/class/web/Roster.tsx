import { useState } from 'react';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { downloadExport } from '../../../platform/web/actors/io/download.ts';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { DateField } from '../../../platform/web/kit/field/DateField.tsx';
import { PaperSheet } from '../../../platform/web/kit/PaperSheet.tsx';
import { PrintPage } from '../../../platform/web/kit/PrintPage.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { DictText } from '../../../platform/web/kit/page/Tag.tsx';
import { Hint, Toned } from '../../../platform/web/kit/plain/Text.tsx';
import { SheetNumber } from '../../../school/certificate/web/SheetNumber.tsx';
import { useNumbered } from '../../../school/certificate/web/useNumbered.ts';
import { Faces, SheetFacts } from '../../../school/student/web/Faces.tsx';
import { SheetTitle } from '../../../school/units/web/SheetTitle.tsx';
import { classRoster, rosterNote } from '../contract/roster.calls.ts';

/** Who stands in a class on a day, as a list and as a sheet of faces: the initial of whoever has no picture (班级 10). */
export function Roster({ row, onClose }: { row: EntityRow; onClose: () => void }) {
  const [on, setOn] = useState('');
  const mayExport = useMay('student:class:export');
  const [faces, setFaces] = useState(false);
  const { data, error, refetch } = useCall(
    classRoster,
    { params: { id: row.id }, query: on ? { on } : {} },
    { keepPrevious: true },
  );
  const { className, counselorName, headTeacherName } = row as unknown as Record<
    string,
    string | null
  >;
  const { print, numbers } = useNumbered('roster', [row.id]);
  const waiting = data?.rows.filter(({ pending }) => pending.length > 0).length ?? 0;
  const there = data?.rows.filter(({ inSchool, leaves }) => inSchool && !leaves) ?? [];
  return (
    <PrintPage
      title={`花名册：${className}`}
      back="返回班级"
      ready={Boolean(data)}
      onPrint={print}
      tools={
        <>
          <DateField name="on" label="日期" value={on || (data?.on ?? '')} onChange={setOn} />
          <Button variant="outline" aria-pressed={faces} onClick={() => setFaces(!faces)}>
            {faces ? '显示名单' : '显示照片表'}
          </Button>
          {mayExport && (
            <Button
              variant="outline"
              disabled={!data?.rows.length}
              onClick={() =>
                downloadExport(`/student/class/${row.id}/roster/export`, on ? { on } : {})
              }
            >
              导出名单
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Hint below>正在读取名单…</Hint>}
      {data && (
        <PaperSheet aria-label={`${className}花名册`}>
          <SheetTitle>{className}花名册</SheetTitle>
          <SheetFacts>
            <span>日期：{data.on}</span>
            <span>
              在校 {there.length} 人（男 {there.filter(({ gender }) => gender === '1').length}，女{' '}
              {there.filter(({ gender }) => gender === '2').length}）
            </span>
            <span>辅导员：{counselorName ?? '未指定'}</span>
            <span>班主任：{headTeacherName ?? '未指定'}</span>
          </SheetFacts>
          {waiting > 0 && (
            <Hint below>
              含到这一天将生效的异动 {waiting} 人，标为“待生效”；将转出的列在最后，不计入人数。
            </Hint>
          )}
          {data.rows.length === 0 && <Hint below>这一天班级里没有学生。</Hint>}
          {faces ? (
            <Faces>
              {there.map((one) => (
                <li key={one.id}>
                  {one.photo ? (
                    <img src={one.photo} alt="" />
                  ) : (
                    <b aria-hidden="true">{[...one.cname][0]}</b>
                  )}
                  <span>
                    {one.cname}
                    {one.pending.length > 0 && '（待生效）'}
                  </span>
                  <span>{one.studentNo}</span>
                </li>
              ))}
            </Faces>
          ) : (
            <table>
              <thead>
                <tr>
                  {['序号', '学号', '姓名', '性别', '学籍状态', '备注'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows.map((one, i) => (
                  <tr key={one.id}>
                    <td>{i + 1}</td>
                    <td>{one.studentNo}</td>
                    <td>{one.cname}</td>
                    <td>
                      <DictText type="sys_gender" value={one.gender} />
                    </td>
                    <td>
                      <DictText type="student_status" value={one.statusCode} />
                    </td>
                    <td>
                      {one.pending.length > 0 ? (
                        <Toned tone="warning">{rosterNote(one)}</Toned>
                      ) : (
                        rosterNote(one)
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <SheetNumber of={numbers[0]} />
        </PaperSheet>
      )}
    </PrintPage>
  );
}
