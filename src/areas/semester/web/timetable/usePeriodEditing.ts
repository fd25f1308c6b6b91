import type { RefObject } from 'react';
import { sameText } from '../../../../../machines/editing/editing.rules.ts';
import { CODE } from '../../../../platform/contract/codes.ts';
import { entityCalls } from '../../../../platform/contract/resource/calls.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { useSession } from '../../../../platform/web/actors/session.ts';
import { useUnsaved } from '../../../../platform/web/actors/unsaved.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { randomKey } from '../../../../platform/web/api/random.ts';
import { LEAVE_KEPT } from '../../../../platform/web/form/editingQuestions.ts';
import { focusFirstProblem } from '../../../../platform/web/form/focus.ts';
import { draftKey } from '../../../../platform/web/form/localDraft.ts';
import { useEditing } from '../../../../platform/web/form/useEditing.ts';
import { periodsSave } from '../../../../school/semester/contract/periods.ts';
import timetable from '../../../../school/semester/contract/timetable.entity.ts';
import {
  isPeriodText,
  nameOf,
  type PeriodRecord,
  type PeriodRow,
  type PeriodText,
  recordOf,
  SIZE,
  textOf,
  timesOf,
} from './periodText.ts';

const read = async () => {
  const { data } = await callApi(entityCalls(timetable).list, {
    query: { pageNum: 1, pageSize: SIZE },
  });
  return data.rows as PeriodRow[];
};

/** The sheet under somebody's hands: kept in this browser, all that was changed saved at once, compared with what others did meanwhile. */
export function usePeriodEditing(
  rows: readonly PeriodRow[],
  root: RefObject<HTMLFormElement | null>,
) {
  const refresh = useRefresh();
  const userId = useSession((session) => session.user?.id ?? '');
  const editing = useEditing<PeriodText, PeriodRecord>({
    called: '作息时间',
    leave: LEAVE_KEPT,
    closes: 'never',
    text: textOf(rows),
    record: recordOf(rows),
    draft: {
      key: () => draftKey(userId, 'periods'),
      isValue: isPeriodText,
      of: (text) => text,
      back: (draft, now) => ({ ...now, ...draft }),
    },
    store: async (text, record) => {
      const { versions, stands } = record ?? recordOf(rows);
      const items = timesOf(text, versions)
        .map((time) => ({ ...time, name: nameOf(time.season, time.campusId, time.period) }))
        .filter(({ name }) => !sameText(text[name], stands[name]))
        .map(({ name, ...time }) => ({ ...time, version: versions[name] ?? null }));
      if (items.length > 0)
        await callApi(
          periodsSave,
          { body: { items: items as never } },
          { key: randomKey(), own: [CODE.conflict] },
        );
      return recordOf(await read());
    },
    compare: async () => ({ record: recordOf(await read()) }),
    // once the messages are drawn
    onRefused: (found) =>
      requestAnimationFrame(() => root.current && focusFirstProblem(root.current, found)),
    onStored: () => {
      notify({ type: 'success', message: '作息时间已保存', duration: 3000 });
      void refresh('timetableList', 'periodTimes');
    },
  });
  useUnsaved(editing.unsaved, '作息时间', root);
  return editing;
}
