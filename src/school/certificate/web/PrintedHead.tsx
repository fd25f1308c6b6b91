import { useLayoutEffect } from 'react';
import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { useSession } from '../../../platform/web/actors/session.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { context } from '../../units/contract/foundation.calls.ts';
import { SheetTitle } from '../../units/web/SheetTitle.tsx';
import type { Numbered } from '../contract/sheet.calls.ts';
import { FIGURES, type FigureKind } from '../contract/sheetTitles.ts';
import { SheetNumber } from './SheetNumber.tsx';
import { type Numbering, useNumbered } from './useNumbered.ts';

const FRESH = 10 * 60_000;

export interface Figures extends Numbering {
  title: string;
}
/** What `PrintedHead` and `PrintButton` of one page share. */
export const useFigures = (kind: FigureKind): Figures => ({
  ...useNumbered(kind),
  title: FIGURES[kind],
});

/** Number and code stand at the foot of every page too (crest.css). */
function useNumberedPages(of: Numbered | undefined): void {
  useLayoutEffect(() => {
    if (!of) return;
    const { style } = document.documentElement;
    style.setProperty('--printed-number', `"打印编号：${of.sheetNo}　验证码：${of.code}"`);
    return () => void style.removeProperty('--printed-number');
  }, [of]);
}

/** What stands above figures on paper alone: crest, school, what they are, of when and by whom, number and code; the paper is A4 across (证明 9、10). */
export function PrintedHead({
  of: { title, numbers },
  facts = [],
}: {
  of: Figures;
  facts?: readonly string[];
}) {
  const name = useSession((session) => session.user?.user.cname ?? '');
  const { data } = useCall(context, { query: {} }, { freshFor: FRESH });
  useNumberedPages(numbers[0]);
  return (
    <header className="printed-head">
      <SheetTitle>{title}</SheetTitle>
      <Row as="p" gap="0 24px" spread="center">
        {[...facts, data && `统计日期：${data.today}`, `打印人：${name}`].map(
          (fact) => fact && <span key={fact}>{fact}</span>,
        )}
      </Row>
      <SheetNumber of={numbers[0]} />
    </header>
  );
}
/** Of the semester that one works in. */
export function SemesterHead({ of }: { of: Figures }) {
  const { semesterName, businessTypeName } = useWorkingContext();
  return <PrintedHead of={of} facts={[businessTypeName, semesterName]} />;
}
export const PrintButton = ({ of: { print, busy } }: { of: Figures }) => (
  <Row as="span" onScreen>
    <Button variant="outline" loading={busy} onClick={() => void print()}>
      打印
    </Button>
  </Row>
);
