import { useCall } from '../../../platform/web/api/query.ts';
import { DictTag, DictText } from '../../../platform/web/kit/page/Tag.tsx';
import { studentStates } from '../../../school/student/contract/history.calls.ts';
import '../../../school/student/web/student.css';

/** Where a student has stood from when to when, newest first (学生 12). */
export function StateHistory({ id }: { id: number }) {
  const { data, error } = useCall(studentStates, { params: { id }, query: {} });
  return (
    <section className="form-card" aria-label="学籍历史">
      <h3>学籍历史</h3>
      {error && <p className="form-hint">学籍历史读取失败：{error.message}</p>}
      {!data && !error && <p className="form-hint">正在读取学籍历史…</p>}
      <ol className="state-history">
        {data?.map((row) => (
          <li key={row.beginOn}>
            <p>
              <time>
                {row.beginOn} 至 {row.endOn ?? '今'}
              </time>
              <DictTag type="student_status" value={row.statusCode} />
              {!row.inSchool && <span className="hint">不在校</span>}
            </p>
            <p>
              {row.grade}级 · {row.unitName} · {row.majorName} · {row.className ?? '未分班'} · {row.campusName}
            </p>
            {row.changeNo && (
              <p className="hint">
                由异动 {row.changeNo}（<DictText type="change_type" value={row.changeType} />
                ）产生
              </p>
            )}
            {row.unitChange && <p className="hint">{row.unitChange}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
