import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { PrintPage } from '../../../../platform/web/kit/PrintPage.tsx';
import { Typed } from '../../../../platform/web/kit/plain/Text.tsx';
import { SheetNumber } from '../../../../school/certificate/web/SheetNumber.tsx';
import { useNumbered } from '../../../../school/certificate/web/useNumbered.ts';
import { CHAPTERS, type PlanBody } from '../../../../school/plan/contract/plan.shapes.ts';
import type { PlanCourseChoice } from '../../../../school/plan/contract/search.calls.ts';
import { SheetTitle } from '../../../../school/units/web/SheetTitle.tsx';
import type { PlanHead } from '../../contract/plan.calls.ts';
import { CreditTable, ScheduleTable } from './Statistics.tsx';

interface Props {
  planId: number;
  head: PlanHead;
  body: PlanBody;
  known: ReadonlyMap<number, PlanCourseChoice>;
  onClose: () => void;
}

/** The plan on A4, text chapters first, then what is worked out (方案 19). */
export function PlanPrint({ planId, head, body, known, onClose }: Props) {
  const { print, numbers } = useNumbered('plan', [planId]);
  const facts = [
    ['年级', head.grade],
    ['专业', head.majorName],
    ['专业方向', head.directionName],
    ['学院', head.collegeName],
    ['学制', `${head.schoolingYears} 年`],
    ['总学分', String(body.totalCredits)],
    ['方案编号', head.planCode],
    ['版本', `第 ${head.edition} 版`],
  ].filter(([, value]) => value);
  return (
    <PrintPage title="打印培养方案" back="返回方案" onPrint={print} onClose={onClose}>
      <article className="print-sheet" aria-label={head.planName}>
        <SheetTitle>{head.planName}</SheetTitle>
        <Row gap="2px 24px" spread="center" className="plan-print-facts">
          {facts.map(([label, value]) => (
            <span key={label}>
              {label}：{value}
            </span>
          ))}
        </Row>
        {(Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[]).map((key, i) => (
          <section key={key}>
            <h3 className="plan-print-chapter">
              {'一二三四'[i]}、{CHAPTERS[key]}
            </h3>
            <Typed>{body.chapters[key] || '（未填写）'}</Typed>
          </section>
        ))}
        <CreditTable body={body} chapter="五、" />
        <ScheduleTable body={body} known={known} chapter="六、" />
        <SheetNumber of={numbers[0]} />
      </article>
    </PrintPage>
  );
}
