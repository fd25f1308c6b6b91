import type { ReactNode } from 'react';
import type { DeskAnswer, DeskPerson } from '../../../contract/student/enrolment/enrolment.calls.ts';
import { DictText } from '../../ui/list/Tag.tsx';
import type { Told } from './useDesk.ts';

const SAID: Readonly<Record<DeskAnswer['outcome'], { title: string; tone: string }>> = {
  reported: { title: '报到成功', tone: 'success' },
  already: { title: '已经报到过', tone: 'warning' },
  settled: { title: '不能登记报到', tone: 'danger' },
  otherCampus: { title: '不在本校区报到', tone: 'danger' },
  several: { title: '有几个人，请选择', tone: 'warning' },
  unknown: { title: '名单里没有', tone: 'danger' },
};

/** What was scanned came to, large enough to be read from a step away; colour and word say the same. */
export function DeskAnswerCard({ answer, busy, photos }: { answer: Told | null; busy: boolean; photos: (one: DeskPerson) => ReactNode }) {
  if (!answer)
    return (
      <div className="desk-answer" role="status">
        <p className="form-hint">{busy ? '正在登记…' : '等待扫描或输入。'}</p>
      </div>
    );
  const { title, tone } = SAID[answer.outcome];
  const [first] = answer.people;
  return (
    <div className="desk-answer" data-tone={tone} role="status">
      <p className="desk-title">{title}</p>
      {answer.outcome === 'unknown' && <p>本批次没有“{answer.key}”。请核对考生号或证件号，或到新生名单中查找。</p>}
      {answer.outcome === 'several' ? (
        <ol className="desk-choices">
          {answer.people.map((one) => (
            <li key={one.id}>
              <b>{one.cname}</b> <DictText type="sys_gender" value={one.gender} /> {one.examineeNo} {one.majorName}
              {one.reportStatus === 1 && '（已报到）'}
            </li>
          ))}
        </ol>
      ) : (
        first && <Person one={first} />
      )}
      {answer.outcome === 'several' && <p className="form-hint">输入前面的序号再按回车。</p>}
      {answer.outcome === 'otherCampus' && <p className="form-hint">仍要在这里登记，请输入 1 再按回车。</p>}
      {answer.outcome === 'already' && first?.reportedAt && <p>登记于 {first.reportedAt}</p>}
      {(answer.outcome === 'reported' || answer.outcome === 'already') && first && photos(first)}
      {answer.outcome === 'settled' && first && (
        <p>
          去向为“
          <DictText type="report_status" value={first.reportStatus} />
          ”，需要时在新生名单中恢复为未报到。
        </p>
      )}
    </div>
  );
}
const Person = ({ one }: { one: DeskPerson }) => (
  <>
    <p className="desk-name">{one.cname}</p>
    <p className="desk-major">
      {one.unitName} · {one.majorName}
    </p>
    <p>
      <DictText type="sys_gender" value={one.gender} /> · {one.campusName} · 考生号 {one.examineeNo}
    </p>
    {one.former && <p>本校原学生，原学号 {one.former}</p>}
  </>
);
