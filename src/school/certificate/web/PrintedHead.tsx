import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { useSession } from '../../../platform/web/actors/session.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { context } from '../contract/foundation.calls.ts';
import { SheetTitle } from './SheetTitle.tsx';

const FRESH = 10 * 60_000;

/** What stands above figures on paper alone: crest, school, what they are, of when and by whom; the paper is A4 across (证明 9). */
export function PrintedHead({ title, facts = [] }: { title: string; facts?: readonly string[] }) {
  const name = useSession((session) => session.user?.user.cname ?? '');
  const { data } = useCall(context, { query: {} }, { freshFor: FRESH });
  return (
    <header className="printed-head">
      <SheetTitle>{title}</SheetTitle>
      <Row as="p" gap="0 24px" spread="center">
        {[...facts, data && `统计日期：${data.today}`, `打印人：${name}`].map(
          (fact) => fact && <span key={fact}>{fact}</span>,
        )}
      </Row>
    </header>
  );
}
/** Of the semester that one works in. */
export function SemesterHead({ title }: { title: string }) {
  const { semesterName, businessTypeName } = useWorkingContext();
  return <PrintedHead title={title} facts={[businessTypeName, semesterName]} />;
}
export const PrintButton = () => (
  <Row as="span" onScreen>
    <Button variant="outline" onClick={() => window.print()}>
      打印
    </Button>
  </Row>
);
