import { mayAny } from '../../../platform/contract/permission.ts';
import { SHELL } from '../../../platform/contract/shell.ts';
import { useWorkingContext } from '../../../platform/web/actors/context.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { mayLeave } from '../../../platform/web/actors/unsaved.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { actionOf } from '../../../platform/web/frame/palette/paletteSearch.ts';
import type { Target } from '../../../platform/web/frame/palette/targets.ts';
import { DECLARE_PATH } from '../../declaration/web/links.ts';
import type { context, FoundationContext } from '../../units/contract/foundation.calls.ts';

type Year = FoundationContext['businessTypes'][number]['schoolYears'][number];

/** 新增申报 for those who may, 切换学期 where there is another one (查找 5). */
export function useActions(): readonly Target[] {
  const readOnly = useReadOnly();
  const mayAdd = mayAny(usePermissions(), ['talent:declaration:add']) && !readOnly;
  const place = useWorkingContext();
  const { data } = useCall<typeof context>(SHELL.foundationContext, { query: {} });
  const years =
    data?.businessTypes.find((one) => one.businessTypeId === place.businessType)?.schoolYears ?? [];
  const choose = async (year: Year, semester: Year['semesters'][number]) => {
    if (semester.id === place.semesterId || !(await mayLeave())) return;
    place.choose({
      schoolYearId: year.id,
      schoolYearName: year.name,
      semesterId: semester.id,
      semesterName: semester.name,
    });
  };
  const steps = years.flatMap((year) =>
    year.semesters.map((semester) =>
      actionOf(`semester ${semester.id}`, semester.name, '', {
        where: semester.id === place.semesterId ? '当前' : '',
        run: () => void choose(year, semester),
      }),
    ),
  );
  return [
    ...(mayAdd
      ? [
          actionOf('declare', '新增申报', 'xin zeng shen bao', {
            path: `${DECLARE_PATH}?edit=new`,
          }),
        ]
      : []),
    ...(steps.length > 1 ? [actionOf('semester', '切换学期', 'qie huan xue qi', { steps })] : []),
  ];
}
