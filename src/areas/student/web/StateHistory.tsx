import { useCall } from '../../../platform/web/api/query.ts';
import { Row, Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { DictTag, DictText } from '../../../platform/web/kit/page/Tag.tsx';
import { studentStates } from '../../../school/student/contract/history.calls.ts';
import './history.css';
import { FormCard } from '../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';

/** Where a student has stood from when to when, newest first (学生 12). */
export function StateHistory({ id }: { id: number }) {
  const { data, error } = useCall(studentStates, { params: { id }, query: {} });
  return (
    <FormCard aria-label="学籍历史">
      <h3>学籍历史</h3>
      {error && <Hint below>学籍历史读取失败：{error.message}</Hint>}
      {!data && !error && <Hint below>正在读取学籍历史…</Hint>}
      <Stack as="ol" className="state-history">
        {data?.map((row) => (
          <li key={row.beginOn}>
            <Row as="p">
              <time>
                {row.beginOn} 至 {row.endOn ?? '今'}
              </time>
              <DictTag type="student_status" value={row.statusCode} />
              {!row.inSchool && <Hint as="span">不在校</Hint>}
            </Row>
            <Row as="p">
              {row.grade}级 · {row.unitName} · {row.majorName} · {row.className ?? '未分班'} ·{' '}
              {row.campusName}
            </Row>
            {row.changeNo && (
              <Hint>
                由异动 {row.changeNo}（<DictText type="change_type" value={row.changeType} />
                ）产生
              </Hint>
            )}
            {row.unitChange && <Hint>{row.unitChange}</Hint>}
          </li>
        ))}
      </Stack>
    </FormCard>
  );
}
