import { type EntityValues, notBefore } from '../../../platform/contract/resource/entity.ts';
import { isMasked } from '../../../platform/contract/resource/sensitive.ts';
import { cardProblems } from '../../../platform/contract/validators/card.ts';

/** Rules over several fields: the card against birthday and sex, and the days of the study in their order. */
export function studyProblems(values: EntityValues): Record<string, string | undefined> {
  return {
    ...notBefore(values, 'expectedGraduateOn', 'enrolOn', '预计毕业日期不能早于入学日期'),
    ...notBefore(values, 'maxLeaveOn', 'expectedGraduateOn', '最晚离校日期不能早于预计毕业日期'),
    ...(typeof values.idNumber === 'string' && values.idNumber !== '' && !isMasked(values.idNumber)
      ? cardProblems(values)
      : {}),
  };
}
