import { OPINION_MAX, OPINION_MIN } from '../../../../../../machines/approval/approval.types.ts';
import type { BatchAnswer } from '../../../../../../machines/batch/batch.types.ts';
import type { QueueAct } from '../../../../../../machines/queue/queue.types.ts';
import type { Left } from '../../../../../platform/web/kit/task/useBatch.ts';
import { OpinionTemplates } from '../keys/OpinionTemplates.tsx';
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
}: BatchRow): BatchRow => ({
  id,
  version,
  courseName,
  declarationNo,
  risks,
  lastOpinion,
});
const Rest = ({ count }: { count: number }) => (
  <p>
    上次处理到一半时页面关闭或刷新了，还有 {count}{' '}
    条没有收到答复。继续时先核对，已处理的不会重复处理。
  </p>
);

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

/** 常用意见 of the one decision that is taken (申报 66). */
const phrasesFor =
  (type: 'pass' | 'returnToDeclarer') => (text: string, onText: (text: string) => void) => (
    <OpinionTemplates
      opinion={text}
      onOpinion={onText}
      mark={type}
      onMark={() => {}}
      only={type === 'pass' ? 'passing' : 'objecting'}
    />
  );

/** 批量通过 with one opinion, flagged items only when they are ticked; 批量退回 with the reason that a return needs. */
export function QueueBatch({ type, rows, resumed, onKeep, ...options }: Props) {
  const rest = {
    ...options,
    resumed: resumed ?? undefined,
    onLeft: (left: (Left & { opinion: string }) | null) => {
      const ids = new Set(left?.items.map(({ id }) => id));
      const still = rows.filter(({ id }) => ids.has(id)).map(keptRow);
      onKeep(
        left && {
          type,
          opinion: left.opinion,
          confirmed: left.confirmed,
          key: left.key,
          rows: still,
        },
      );
    },
  };
  if (type === 'returnToDeclarer')
    return (
      <BatchDialog
        type={type}
        title="批量退回申报人"
        action="退回"
        rows={rows}
        opinion={{
          label: '退回意见（必填，所选申报相同）',
          min: OPINION_MIN.returnToDeclarer,
          max: OPINION_MAX,
        }}
        phrases={phrasesFor('returnToDeclarer')}
        {...rest}
      >
        {resumed ? (
          <Rest count={rows.length} />
        ) : (
          <p>所选的 {rows.length} 条申报将退回申报人修改，本轮各级审批结果清除。</p>
        )}
      </BatchDialog>
    );
  if (type === 'takeBack')
    return (
      <BatchDialog type={type} title="批量取回" action="取回" rows={rows} {...rest}>
        {resumed ? (
          <Rest count={rows.length} />
        ) : (
          <p>
            取回本人刚作出的通过，申报回到本级待审批。下一级已经办理的、超过时限的不能取回，结果中逐条说明。
          </p>
        )}
      </BatchDialog>
    );
  return (
    <BatchDialog
      type={type}
      title="批量通过"
      action="通过"
      rows={rows}
      opinion={{ label: '审批意见（所选申报相同，可不填）', min: 0, max: OPINION_MAX }}
      phrases={phrasesFor('pass')}
      doubtful={DOUBTS}
      {...rest}
    >
      {resumed ? (
        <Rest count={rows.length} />
      ) : (
        <p>
          已选 {rows.length} 条申报。有风险标和退回重审的申报建议逐条查看，默认不在此次通过之列。
        </p>
      )}
    </BatchDialog>
  );
}
