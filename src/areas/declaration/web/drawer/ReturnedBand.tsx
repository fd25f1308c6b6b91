import { openReturn } from '../../../../../machines/approval/approval.again.ts';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { NoteBand, NoteLine } from '../../../../platform/web/kit/piece/Band.tsx';
import { minuteText } from '../../../../platform/web/time.ts';
import { fieldsOfReasons } from '../../../../school/approval/contract/returnReasons.ts';
import { signedBy } from '../../../../school/approval/contract/signedBy.ts';
import { placeOf } from '../../../../school/approval/web/history/HistoryList.tsx';
import { actionName } from '../../../../school/approval/web/words.ts';
import type { ApprovalRecordRow } from '../../../../school/declaration/contract/approval.shapes.ts';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { fieldLabel } from '../../contract/labels.ts';
import { useReasonNames } from './ReturnReasons.tsx';

/** What marks fields of the form: names in the opinion, and those that the reasons are linked to (申报 70). */
export function markedBy(detail: DeclarationDetail): string | undefined {
  const last = lastReturn(detail);
  if (!last) return undefined;
  const fields = fieldsOfReasons(last.returnReasons ?? []);
  return [last.opinion ?? '', ...fields.map(fieldLabel)].join('\n');
}

/** The last return to the declarer, while it lies with them. */
const lastReturn = (detail: DeclarationDetail) =>
  detail.approval.declareStatus === DECLARE_STATUS.returned
    ? [...detail.history].reverse().find((r) => r.action === 'returnToDeclarer')
    : undefined;

/** Why it came back, above everything else: who, when, in whose words (申报 70). */
export function ReturnedBand({ detail }: { detail: DeclarationDetail }) {
  const last = lastReturn(detail);
  const reasons = useReasonNames(last?.returnReasons);
  if (!last) return null;
  return (
    <NoteBand objects role="note">
      <b>
        {last.unitName} {signedBy(last)} 于 {minuteText(last.createdAt)} 退回
      </b>
      {reasons && <NoteLine>退回原因：{reasons}</NoteLine>}
      <NoteLine typed>{last.opinion}</NoteLine>
    </NoteBand>
  );
}

/** Who is to decide, not what is decided on. */
const ABOUT_PEOPLE = ['transfer', 'unpin', 'releasePin', 'remind'];
/** What has been done since it was sent back, and what it has changed: who objected need not look for it. */
function since(
  detail: DeclarationDetail,
  last: ApprovalRecordRow,
): { key: string; text: string }[] {
  const later = detail.history.filter(
    (r) => r.round === last.round && r.seq > last.seq && !ABOUT_PEOPLE.includes(r.action),
  );
  const changed = later.flatMap(({ id, changedFields }) =>
    Object.entries(changedFields).map(([field, [before, after]]) => ({
      key: `${id}:${field}`,
      text: `${fieldLabel(field)}：${before || '空'} → ${after || '空'}`,
    })),
  );
  const done = later.map((r) => ({
    key: String(r.id),
    text: `${minuteText(r.createdAt)} ${placeOf(r)} ${signedBy(r)} ${actionName(r.action)}${r.opinion ? `：${r.opinion}` : '，没有写意见'}`,
  }));
  if (later.length === 0) return [];
  return [
    ...done,
    ...(changed.length > 0 ? changed : [{ key: 'same', text: '退回后申报内容没有修改' }]),
  ];
}

/** 退回重审, above everything else: which level objected, who there, in whose words, and what has become of it. */
export function AgainBand({ detail }: { detail: DeclarationDetail }) {
  const { currentLevel, round } = detail.approval;
  const level = currentLevel === null ? undefined : LEVELS[currentLevel - 1];
  const last = level && openReturn(detail.history, { level, round });
  if (!last) return null;
  const to = LEVELS[(last.toLevel ?? 0) - 1];
  return (
    <NoteBand objects role="note">
      <b>
        退回重审：{placeOf(last)} {signedBy(last)} 于 {minuteText(last.createdAt)} 退回
        {to ? `至${LEVEL_UNIT_ZH[to]}` : ''}
      </b>
      <NoteLine typed>{last.opinion}</NoteLine>
      {since(detail, last).map(({ key, text }) => (
        <NoteLine key={key}>{text}</NoteLine>
      ))}
    </NoteBand>
  );
}
