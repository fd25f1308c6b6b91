import type { ReactNode } from 'react';
import { REPORT_STATES } from '../../../../../machines/arrival/arrival.types.ts';
import { DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import type { DeskPerson } from '../../contract/enrolment.calls.ts';
import { DeskAnswer } from '../DeskAnswer.tsx';
import type { DeskShown } from './useDesk.ts';

/** What was scanned came to, with whom it is about. */
export function DeskAnswerCard({
  answer,
  busy,
  more,
}: {
  answer: DeskShown | null;
  busy: boolean;
  more: (one: DeskPerson) => ReactNode;
}) {
  if (!answer) return <DeskAnswer outcome={null} busy={busy} />;
  const { outcome, people } = answer;
  const [first] = people;
  return (
    <DeskAnswer outcome={outcome} busy={busy}>
      {outcome === 'unknown' && (
        <p>本批次没有“{answer.key}”。请核对考生号或证件号，或到新生名单中查找。</p>
      )}
      {outcome === 'several' ? (
        <ol className="desk-choices">
          {people.map((one) => (
            <li key={one.id}>
              <b>{one.cname}</b> <DictText type="sys_gender" value={one.gender} /> {one.examineeNo}{' '}
              {one.majorName}
              {REPORT_STATES[one.reportStatus] === 'reported' && '（已报到）'}
            </li>
          ))}
        </ol>
      ) : (
        first && <Person one={first} />
      )}
      {outcome === 'already' && first?.reportedAt && <p>登记于 {first.reportedAt}</p>}
      {(outcome === 'reported' || outcome === 'already') && first && more(first)}
      {outcome === 'settled' && first && (
        <p>
          去向为“
          <DictText type="report_status" value={first.reportStatus} />
          ”，需要时在新生名单中恢复为未报到。
        </p>
      )}
    </DeskAnswer>
  );
}
const Person = ({ one }: { one: DeskPerson }) => (
  <>
    <p className="desk-name">{one.cname}</p>
    <p className="desk-major">
      {one.unitName} · {one.majorName}
    </p>
    <p>
      <DictText type="sys_gender" value={one.gender} /> · {one.campusName}
    </p>
    <p>考生号 {one.examineeNo}</p>
    {one.former && <p>本校原学生，原学号 {one.former}</p>}
  </>
);
