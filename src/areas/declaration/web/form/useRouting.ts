import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CallReply } from '../../../../platform/contract/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { routing } from '../../contract/options.calls.ts';

export type Routed = CallReply<typeof routing>['data'];

/**
 * The four units of the routing table for the course and classes chosen (申报 15). Management and teaching unit follow
 * it as long as nobody has chosen another one.
 */
export function useRouting(): Routed | undefined {
  const form = useFormContext<DeclarationBody>();
  const [courseId, classes, teachingUnitKey] = useWatch({
    control: form.control,
    name: ['courseId', 'teachingClasses', 'teachingUnitKey'],
  });
  const adminClassIds = [...new Set(classes.flatMap((c) => c.adminClassIds))]
    .sort((a, b) => a - b)
    .join(',');
  const query = {
    courseId,
    ...(adminClassIds ? { adminClassIds } : {}),
    ...(teachingUnitKey ? { teachingUnitKey } : {}),
  };
  const { data } = useCall(routing, { query }, { enabled: courseId > 0, keepPrevious: true });
  const proposed = useRef<Record<'managementUnitKey' | 'teachingUnitKey', string | null>>({
    managementUnitKey: null,
    teachingUnitKey: null,
  });
  useEffect(() => {
    if (!data) return;
    const { management, teaching } = data.units;
    for (const [field, key] of [
      ['managementUnitKey', management?.key ?? null],
      ['teachingUnitKey', teaching?.key ?? null],
    ] as const) {
      const now = form.getValues(field);
      if (key !== null && (now === null || now === proposed.current[field]))
        form.setValue(field, key, { shouldDirty: now !== key });
      proposed.current[field] = key;
    }
  }, [data, form]);
  return data;
}
