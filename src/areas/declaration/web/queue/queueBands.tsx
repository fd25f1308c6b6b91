import type { ReactNode } from 'react';
import type { CallAnswer } from '../../../../platform/contract/call.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { Band } from '../../../../platform/web/kit/piece/Band.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { shortTime } from '../../../../platform/web/time.ts';
import type { approveList } from '../../contract/queue.calls.ts';
import './queue.css';
import type { Unfinished } from './keys/unfinished.ts';

const VERB = {
  pass: '批量通过',
  returnToDeclarer: '批量退回',
  returnToLevel: '批量退回指定级',
  takeBack: '批量取回',
} as const;
/** A decision over many that was cut off: the rest can still go. */
export function UnfinishedBand({
  found,
  onGoOn,
  onForget,
}: {
  found: Unfinished;
  onGoOn: () => void;
  onForget: () => void;
}) {
  return (
    <Band role="status">
      上次{VERB[found.type]}没有做完，还有 {found.rows.length} 条没有收到答复
      <TextButton onClick={onGoOn}>继续处理</TextButton>
      <TextButton onClick={onForget}>不再继续</TextButton>
    </Band>
  );
}

/** Days before its deadline from which a level says so. */
const SOON = 7;
type Terms = Pick<CallAnswer<typeof approveList>, 'elsewhere' | 'levelOff' | 'deadline' | 'counts'>;

/** What one would otherwise wonder about: items out of sight, one's own, a level that is off, its deadline (审批 61；申报 58、59、63). */
export function QueueBands({
  elsewhere,
  levelOff,
  deadline,
  counts,
  onOwn,
}: Terms & { onOwn: (() => void) | null }) {
  const { choose } = useWorkingContext();
  return (
    <>
      {levelOff && (
        <Notice>本级审批已关闭：新提交的申报不再经过本级，已在途的仍需在这里处理。</Notice>
      )}
      {deadline && (deadline.daysLeft ?? 0) <= SOON && (
        <Notice>
          {deadline.daysLeft === null
            ? `本级审批已于 ${shortTime(deadline.at)} 截止：截止前到达的申报不能再办理，确需办理的请管理员为单位延期。`
            : `本级审批 ${shortTime(deadline.at)} 截止，剩 ${deadline.daysLeft} 天；逾期不能再办理。`}
          {deadline.longer.length > 0 &&
            `${deadline.longer.map(({ unitName, until }) => `${unitName}延期至 ${shortTime(until)}`).join('，')}。`}
        </Notice>
      )}
      {onOwn && counts.own > 0 && (
        <Notice>
          另有 {counts.own} 条本人申报，由他人审批
          <TextButton onClick={onOwn}>查看</TextButton>
        </Notice>
      )}
      {elsewhere > 0 && (
        <Notice>
          另有 {elsewhere} 条在其他校区
          <TextButton onClick={() => choose({ campusId: null, campusName: null })}>
            查看全部校区
          </TextButton>
        </Notice>
      )}
    </>
  );
}

/** Beside the title, as the state of the queue. */
const Notice = ({ children }: { children: ReactNode }) => (
  <p className="queue-notice">{children}</p>
);
