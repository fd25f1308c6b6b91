import { useEffect, useRef } from 'react';
import type { CallReply } from '../../../../platform/contract/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { changeText, textOf } from '../../../../platform/web/form/text/editingText.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { routing } from '../../contract/options.calls.ts';
import { useBody, useForm } from './bound.ts';

export type Routed = CallReply<typeof routing>['data'];

/**
 * The four units of the routing table for the course and classes chosen (申报 15). Management and teaching unit follow
 * it as long as nobody has chosen another one.
 */
export function useRouting(): Routed | undefined {
  const { actor, takes } = useForm();
  const courseId = useBody((body) => body.courseId);
  const teachingUnitKey = useBody((body) => body.teachingUnitKey);
  const adminClassIds = useBody(({ teachingClasses }) =>
    [...new Set(teachingClasses.flatMap((c) => c.adminClassIds))].sort((a, b) => a - b).join(','),
  );
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
  const followed = useRef<Routed>(undefined);
  useEffect(() => {
    // an answer is followed once, and not while the person is asked something
    if (!data || !takes || followed.current === data) return;
    followed.current = data;
    const { management, teaching } = data.units;
    for (const [field, key] of [
      ['managementUnitKey', management?.key ?? null],
      ['teachingUnitKey', teaching?.key ?? null],
    ] as const) {
      const now = textOf<DeclarationBody>(actor)[field];
      const isTheirs = now !== null && now !== proposed.current[field];
      if (key !== null && key !== now && !isTheirs)
        changeText<DeclarationBody>(actor, (body) => ({ ...body, [field]: key }));
      proposed.current[field] = key;
    }
  }, [data, takes, actor]);
  return data;
}
