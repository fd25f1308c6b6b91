import { useState } from 'react';
import { OPINION_MAX, OPINION_MIN } from '../../../../machines/approval/approval.types.ts';
import type { BatchAnswer } from '../../../../machines/batch/batch.types.ts';
import { changeTypeOf, needsOf } from '../../../../machines/studentStatus/studentStatus.types.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useKeptText } from '../../../platform/web/form/useKeptText.ts';
import { TextField } from '../../../platform/web/kit/field/fields.tsx';
import { Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { lengthProblem, ReasonField } from '../../../platform/web/kit/page/ReasonField.tsx';
import { BatchTask } from '../../../platform/web/kit/task/BatchTask.tsx';
import { useBatch } from '../../../platform/web/kit/task/useBatch.ts';
import { OpinionTemplates } from '../../../school/approval/web/phrases/OpinionTemplates.tsx';
import { DECLARING } from '../../../school/approval/web/phrases/phrases.ts';
import { changeEvents } from '../contract/changeBatch.calls.ts';
import { ChangeTargets } from './ChangeTargets.tsx';
import { KnownCheck } from './KnownCheck.tsx';

export type ChangeAct = 'pass' | 'returnToDeclarer';
/** Each takes effect on its own: a part is answered within seconds. */
const AT_ONCE = 25;
const WORDS = {
  pass: {
    title: '批量通过异动',
    action: '通过',
    label: '审批意见（所选异动相同，可不填）',
    phrases: 'passing',
  },
  returnToDeclarer: {
    title: '批量退回异动',
    action: '退回',
    label: '退回意见（必填，所选异动相同）',
    phrases: 'objecting',
  },
} as const satisfies Record<ChangeAct, object>;

/** 傅婷 · 休学 */
export const changeName = (row: EntityRow): string =>
  `${row.cname} · ${changeTypeOf(String(row.changeType))?.zh ?? ''}`;

interface Props {
  act: ChangeAct;
  rows: readonly EntityRow[];
  onDone: (answer: BatchAnswer) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}
/** One decision on the chosen ones, with the number of the meeting's document and where they go (异动 33、34). */
export function ChangeBatch({ act, rows, onDone, onOpen, onClose }: Props) {
  const { title, action, label, phrases } = WORDS[act];
  const opinion = useKeptText(`change:${act}`);
  const docNo = useKeptText('change:docNo');
  const passes = act === 'pass';
  const [known, setKnown] = useState(false);
  const opposed = rows.filter((row) => row.objection);
  const least = passes ? 0 : OPINION_MIN.returnToDeclarer;
  const needing = rows.filter((row) => needsOf(String(row.changeType), 'doc') && !row.docNo);
  const actor = useBatch({
    size: AT_ONCE,
    send: async ({ items }, key) => {
      const said = { opinion: opinion.text.trim(), docNo: docNo.text.trim() };
      const body = {
        type: act,
        items: [...items],
        ...(said.opinion ? { opinion: said.opinion } : {}),
        ...(passes && said.docNo ? { docNo: said.docNo } : {}),
        ...(passes && known ? { known } : {}),
      };
      return (await callApi(changeEvents, { body }, { key, guard: false })).data;
    },
    onDone: (answer) => {
      opinion.clear();
      if (passes) docNo.clear();
      onDone(answer);
    },
    onClose,
  });
  const names = new Map(rows.map((row) => [row.id, `${changeName(row)}（${row.studentNo}）`]));
  return (
    <BatchTask
      {...{ actor, title, action, onOpen }}
      sends
      wide={passes}
      items={rows}
      nameOf={(id) => names.get(id) ?? `#${id}`}
      blocked={
        lengthProblem(opinion.text, least, OPINION_MAX) !== null ||
        (passes && opposed.length > 0 && !known)
      }
    >
      {passes ? (
        <Stack gap={12}>
          <p>通过所选的 {rows.length} 条异动；由最后一级通过的，到生效日期生效。</p>
          <ChangeTargets ids={rows.map(({ id }) => id)} />
          {opposed.length > 0 && (
            <KnownCheck
              what={`接收单位有异议的 ${opposed.length} 条：${opposed.map(changeName).join('、')}`}
              {...{ known, onKnown: setKnown }}
            />
          )}
          <TextField
            name="docNo"
            label="批准文号"
            hint={
              needing.length > 0
                ? `${needing.length} 条要求文号而还没有，由最后一级通过时须填写；已有文号的保留`
                : '由最后一级通过、还没有文号的各条用它；可不填'
            }
            max={50}
            value={docNo.text}
            onChange={docNo.type}
          />
        </Stack>
      ) : (
        <p>所选的 {rows.length} 条异动退回经办人修改，各级审批结果清除。</p>
      )}
      <ReasonField
        label={label}
        value={opinion.text}
        onChange={opinion.type}
        min={least}
        max={OPINION_MAX}
      />
      <OpinionTemplates
        opinion={opinion.text}
        onOpinion={opinion.type}
        mark={act}
        onMark={() => {}}
        only={phrases}
        without={DECLARING}
      />
    </BatchTask>
  );
}
