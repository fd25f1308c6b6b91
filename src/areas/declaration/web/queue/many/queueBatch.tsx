import { type ComponentProps, useState } from 'react';
import { LEVEL_UNIT_ZH } from '../../../../../../machines/approval/approval.progress.ts';
import {
  LEVELS,
  type Level,
  OPINION_MAX,
  OPINION_MIN,
} from '../../../../../../machines/approval/approval.types.ts';
import type { BatchAnswer } from '../../../../../../machines/batch/batch.types.ts';
import type { QueueAct } from '../../../../../../machines/queue/queue.types.ts';
import { SelectField } from '../../../../../platform/web/kit/field/fields.tsx';
import { Hint } from '../../../../../platform/web/kit/plain/Text.tsx';
import type { Left } from '../../../../../platform/web/kit/task/useBatch.ts';
import { OpinionTemplates } from '../../../../../school/approval/web/phrases/OpinionTemplates.tsx';
import { type BatchRow, isReturned, type Unfinished } from '../keys/unfinished.ts';
import { BatchDialog } from './BatchDialog.tsx';

interface Props {
  type: QueueAct;
  rows: readonly BatchRow[];
  /** It goes on with these rows; else it begins. */
  resumed: Unfinished | null;
  onKeep: (now: Unfinished | null) => void;
  onDone: (answer: BatchAnswer, versions: ReadonlyMap<number, number>) => void;
  onClose: () => void;
  onOpen: (id: number) => void;
}

const keptRow = ({
  id,
  version,
  courseName,
  declarationNo,
  risks,
  lastOpinion,
  hasPoints,
}: BatchRow): BatchRow => ({
  id,
  version,
  courseName,
  declarationNo,
  risks,
  lastOpinion,
  ...(hasPoints ? { hasPoints } : {}),
});
const Rest = ({ count }: { count: number }) => (
  <p>
    上次处理到一半时页面关闭或刷新了，还有 {count}{' '}
    条没有收到答复。继续时先核对，已处理的不会重复处理。
  </p>
);

/** Says that the points of their units are not gone through here: one tick for many would be kept for what nobody has looked at (审批 81). */
function PointsNotAsked({ rows }: { rows: readonly BatchRow[] }) {
  const count = rows.filter(({ hasPoints }) => hasPoints).length;
  return (
    count > 0 && (
      <Hint below>
        其中 {count}{' '}
        条有检查要点，须逐条核对，批量时不询问，也不记“已核对”；要核对的请逐条打开办理。
      </Hint>
    )
  );
}

/** What is out of the ordinary, and apart from it what somebody has objected to: each is asked about on its own. */
const DOUBTS = [
  {
    is: (row: BatchRow) => !isReturned(row) && row.risks.length > 0,
    label: (count: number) => `同时通过有风险标的 ${count} 条`,
  },
  {
    is: isReturned,
    label: (count: number) => `已看过退回意见，同时通过退回重审的 ${count} 条`,
    named: true as const,
  },
];

/** The levels before the last, which alone sends back to one of them (审批 29). */
const BEFORE = LEVELS.slice(0, -1).map((level) => ({ value: level, label: LEVEL_UNIT_ZH[level] }));

/** 常用意见 of the one decision that is taken (申报 66). */
const phrasesFor =
  (type: 'pass' | 'returnToDeclarer' | 'returnToLevel') =>
  (text: string, onText: (text: string) => void) => (
    <OpinionTemplates
      opinion={text}
      onOpinion={onText}
      mark={type}
      onMark={() => {}}
      only={type === 'pass' ? 'passing' : 'objecting'}
    />
  );

interface Kind
  extends Pick<ComponentProps<typeof BatchDialog>, 'opinion' | 'doubtful' | 'phrases'> {
  title: string;
  action: string;
  says: (count: number) => string;
  /** Points of units are gone through item by item, not here. */
  points: boolean;
}
const returning = { label: '退回意见（必填，所选申报相同）', max: OPINION_MAX };
/** What each decision over many items says and asks. */
const KINDS: Readonly<Record<QueueAct, Kind>> = {
  pass: {
    title: '批量通过',
    action: '通过',
    says: (count) =>
      `已选 ${count} 条申报。有风险标和退回重审的申报建议逐条查看，默认不在此次通过之列。`,
    points: true,
    opinion: { label: '审批意见（所选申报相同，可不填）', min: 0, max: OPINION_MAX },
    phrases: phrasesFor('pass'),
    doubtful: DOUBTS,
  },
  returnToDeclarer: {
    title: '批量退回申报人',
    action: '退回',
    says: (count) => `所选的 ${count} 条申报将退回申报人修改，本轮各级审批结果清除。`,
    points: true,
    opinion: { ...returning, min: OPINION_MIN.returnToDeclarer },
    phrases: phrasesFor('returnToDeclarer'),
  },
  // whether an item may go there is the chart's word, item by item (审批 76)
  returnToLevel: {
    title: '批量退回指定级',
    action: '退回',
    says: (count) =>
      `所选的 ${count} 条申报退回到同一级重新审批。本轮没有由人审批通过该级的不能退回，结果中逐条说明。`,
    points: true,
    opinion: { ...returning, min: OPINION_MIN.returnToLevel },
    phrases: phrasesFor('returnToLevel'),
  },
  takeBack: {
    title: '批量取回',
    action: '取回',
    says: () =>
      '取回本人刚作出的通过，申报回到本级待审批。下一级已经办理的、超过时限的不能取回，结果中逐条说明。',
    points: false,
  },
};

/** One decision over many items of the queue; flagged items go along only when they are ticked, 批量退回指定级 asks to which level. */
export function QueueBatch({ type, rows, resumed, onKeep, ...options }: Props) {
  const [to, setTo] = useState<Level | null>(resumed?.level ?? null);
  const { says, points, ...kind } = KINDS[type];
  const toLevel = type === 'returnToLevel';
  return (
    <BatchDialog
      {...options}
      {...kind}
      {...(toLevel && { level: to })}
      type={type}
      rows={rows}
      resumed={resumed ?? undefined}
      onLeft={(left: (Left & { opinion: string }) | null) => {
        const ids = new Set(left?.items.map(({ id }) => id));
        const still = rows.filter(({ id }) => ids.has(id)).map(keptRow);
        onKeep(
          left && {
            type,
            opinion: left.opinion,
            ...(to && { level: to }),
            confirmed: left.confirmed,
            key: left.key,
            rows: still,
          },
        );
      }}
    >
      {resumed ? <Rest count={rows.length} /> : <p>{says(rows.length)}</p>}
      {toLevel && !resumed && (
        <SelectField<Level | ''>
          label="退回至哪一级"
          name="level"
          required
          value={to ?? ''}
          options={BEFORE}
          placeholder="请选择"
          onChange={(level) => setTo(level || null)}
        />
      )}
      {points && <PointsNotAsked rows={rows} />}
    </BatchDialog>
  );
}
