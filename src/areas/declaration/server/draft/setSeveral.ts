import { serve } from '../../../../platform/server/request/serve.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { setDeclarations } from '../../contract/declaring.calls.ts';
import { changeEach } from './severalDrafts.ts';

/** 批量修改 教师/周次/教室类型/授课方式 (申报 44): each declaration is saved as if by its own form, with its own checks. */
export const setSeveral = serve(setDeclarations, (ctx, { body }) => {
  const { items, lead, weeks, roomTypeCode, teachingMode, teachingUnitKey } = body;
  const change = (form: DeclarationBody): DeclarationBody => ({
    ...form,
    ...weeks,
    ...(teachingMode && { ...teachingMode, ...onlineHours(form, teachingMode.teachingMode) }),
    ...(roomTypeCode !== undefined && { roomTypeCode }),
    ...(teachingUnitKey && { teachingUnitKey }),
    ...(lead !== undefined && {
      teachingClasses: form.teachingClasses.map((c) => ({
        ...c,
        teachers: [
          { staffId: lead, role: 'lead' as const, hours: form.totalHours - hoursBeside(c) },
          ...c.teachers.filter((t) => t.role !== 'lead' && t.staffId !== lead),
        ],
      })),
    }),
  });
  return changeEach(ctx, items, 'set', change);
});

/** What others lead in the class; the rest is the 主讲's. */
const hoursBeside = (c: DeclarationBody['teachingClasses'][number]): number =>
  c.teachers.filter((t) => t.role === 'experiment').reduce((sum, t) => sum + t.hours, 0);
/** 线上: all of them, and no room; 线下: none; 混合: a quarter where nobody has said otherwise. */
export function onlineHours(
  form: Pick<DeclarationBody, 'totalHours' | 'onlineHours'>,
  mode: 1 | 2 | 3,
): Partial<DeclarationBody> {
  if (mode === 1) return { onlineHours: form.totalHours, roomTypeCode: null, partitionId: null };
  if (mode === 2) return { onlineHours: 0, platformName: '' };
  return {
    onlineHours:
      form.onlineHours > 0 && form.onlineHours < form.totalHours
        ? form.onlineHours
        : Math.round(form.totalHours / 4),
  };
}
