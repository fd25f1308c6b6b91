import { type FormEvent, useRef, useState } from 'react';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { PERIODS } from '../../../../platform/contract/validators/constants.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { DraftBand } from '../../../../platform/web/form/DraftBand.tsx';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { FormPage, FormPageFoot } from '../../../../platform/web/kit/layout/FormPage.tsx';
import { Row, Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { Toggle } from '../../../../platform/web/kit/piece/Toggle.tsx';
import { useGridKeys } from '../../../../platform/web/kit/piece/useGridKeys.ts';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { useEntityOptions } from '../../../../platform/web/list/useEntityOptions.ts';
import { periodProblems } from '../../../../school/semester/contract/periods.ts';
import { PeriodCells, sheetOf } from './PeriodCells.tsx';
import css from './periods.module.css';
import { nameOf, type PeriodRow, timesOf } from './periodText.ts';
import { usePeriodEditing } from './usePeriodEditing.ts';

/** A line for each period, two times for each campus; what overlaps is said beside both (学期 36、43). */
export function PeriodGrid({ rows: read }: { rows: readonly PeriodRow[] }) {
  const [rows] = useState(read);
  const root = useRef<HTMLFormElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(grid, false);
  const editing = usePeriodEditing(rows, root);
  const [season, setSeason] = useState('0');
  /** Where the hand is: it is not told what is wrong before it is done. */
  const [hand, setHand] = useState<string | null>(null);
  const seasons = useDict('timetable_season');
  const parts = useDict('day_part');
  const campuses = useEntityOptions('foundation/campus');
  const readOnly = useReadOnly();
  const may = mayAny(usePermissions(), ['foundation:timetable:edit']) && !readOnly;
  const { busy, unsaved } = editing;
  const live = periodProblems(timesOf(editing.text, editing.record?.versions ?? {}));
  const sheet = sheetOf(editing, live, !may || editing.found);
  const save = (event: FormEvent) => {
    event.preventDefault();
    editing.save(live);
  };
  const partOf = (period: number) => {
    const row = rows.find((one) => one.period === period);
    return parts.find(({ dictValue }) => dictValue === row?.dayPart)?.dictLabel;
  };
  return (
    <FormPage ref={root} onSubmit={save}>
      <DraftBand
        draft={editing.draft.found}
        version={null}
        called="作息时间"
        onRestore={editing.restore}
        onDiscard={editing.discard}
      />
      <Row>
        {seasons.map(({ dictValue, dictLabel }) => (
          <Toggle
            key={dictValue}
            pressed={season === dictValue}
            onClick={() => setSeason(dictValue)}
          >
            {dictLabel}
          </Toggle>
        ))}
        <Hint as="span">
          {season === '0'
            ? '全年的作息；某个季节另设的，该季节以它为准。'
            : '空着的节次用全年的作息；起止月份在通用设置的参数里。'}
        </Hint>
      </Row>
      <Scroll fill>
        <table ref={grid} aria-label="作息时间" className={css.grid} onKeyDown={keys.onKeyDown}>
          <thead>
            <tr>
              <th scope="col">节次</th>
              {campuses.map(({ value, label }) => (
                <th key={value} scope="colgroup">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERIODS.map((period) => (
              <tr key={period}>
                <th scope="row">
                  第 {period} 节 <small>{partOf(period)}</small>
                </th>
                {campuses.map(({ value, label }, at) => (
                  <PeriodCells
                    key={value}
                    {...{ sheet, hand, setHand }}
                    name={nameOf(season, Number(value), period)}
                    yearly={nameOf('0', Number(value), period)}
                    called={`${label}第 ${period} 节`}
                    column={at * 2}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <FormPageFoot>
        {may ? (
          <>
            <Hint as="span" role="status">
              {unsaved
                ? [
                    '有未保存的修改',
                    Object.keys(live).length > 0 && `${Object.keys(live).length} 处需要修改`,
                  ]
                    .filter(Boolean)
                    .join('，')
                : '方向键在格子之间移动；800 记作 08:00'}
            </Hint>
            <Button type="submit" loading={busy !== null} disabled={!unsaved || editing.found}>
              保存
            </Button>
          </>
        ) : (
          <Hint>{readOnly ? '模拟查看中，不能修改' : '您没有修改作息时间的权限，只能查看'}</Hint>
        )}
      </FormPageFoot>
    </FormPage>
  );
}
