import { DECLARE_STATUS } from '../../machines/approval/approval.stored.ts';
import {
  CHANGE_CODES,
  type ChangeCode,
  needsOf,
} from '../../machines/studentStatus/studentStatus.types.ts';
import { PROOF_MODEL } from '../areas/statusChange/contract/change.calls.ts';
import { fileRow } from './kit/files.ts';
import { hash, shuffled } from './kit/hash.ts';

/** Copies of each paper: their lines differ. */
const DEMO_COPIES = 3;
/** How many at scale 1, beside the 224 proofs that a change cannot be without: 600 in all (演示 15). */
const MORE = { changes: 130, plans: 156, declarations: 90 };
/** What is brought with a change of status. */
const PAPER: Readonly<Partial<Record<ChangeCode, string>>> = {
  '11': '医院诊断证明',
  '12': '康复证明',
  '14': '入伍通知书',
  '19': '入伍通知书',
  '21': '接收学校同意函',
  '23': '转入学院考核意见',
  '31': '家长同意书',
  '51': '死亡证明',
};
/** 复学 too: all in the demo have been away for an illness. */
const PROVEN = CHANGE_CODES.filter((code) => needsOf(code, 'proof') || code === '12');
interface Owner {
  id: number;
  declarerId: number;
  createdAt: string;
}
interface ChangeOwner extends Owner {
  changeNo: string;
  changeType: ChangeCode;
}
interface PlanOwner extends Owner {
  planName: string;
}
interface DeclarationOwner extends Owner {
  courseName: string;
  openType: number;
  declareStatus: number;
}
/** The records that have attachments. */
export interface PaperOwners {
  changes: readonly object[];
  plans: readonly object[];
  declarations: readonly object[];
}

const some = <T extends Owner>(list: readonly T[], what: string, count: number): T[] =>
  shuffled(list, ({ id }) => `paper:${what}:${id}`).slice(0, count);
const paperOf = (what: string, { id, declarerId, createdAt }: Owner, title: string) => ({
  key: `paper:${what}:${id}`,
  content: `pdf:${title}:${id % DEMO_COPIES}`,
  suffix: 'pdf' as const,
  owner: [what, id] as const,
  createdBy: declarerId,
  createdAt,
});
function changePaper(change: ChangeOwner) {
  const title = PAPER[change.changeType] ?? '';
  const scanned =
    hash(`scan:${change.id}`) % 3 === 0
      ? { content: `png:${change.id % DEMO_COPIES}`, suffix: 'png' as const }
      : {};
  const place = { clientId: 'studentStatus', modelId: PROOF_MODEL };
  return fileRow({
    ...paperOf('change', change, title),
    name: `${change.changeNo} ${title}`,
    place,
    ...scanned,
  });
}

/**
 * Attachments of changes of status, plans and declarations (演示 13、15), a third of those of the changes scanned. Every change whose type
 * needs a proof has it at every scale; of the others a share. Answers rows of `file_info`, and the plans with their
 * `attachment_ids`.
 */
export function makePapers(
  owners: PaperOwners,
  scale: number,
): { files: object[]; withIds: object[] } {
  const [changes, plans] = [
    owners.changes as readonly ChangeOwner[],
    owners.plans as readonly PlanOwner[],
  ];
  const share = (count: number) => Math.max(3, Math.round(count * scale));
  const proven = changes.filter(({ changeType }) => PROVEN.includes(changeType));
  const others = changes.filter(
    ({ changeType }) => changeType in PAPER && !PROVEN.includes(changeType),
  );
  // 新开课 that has left its declarer's desk brings its syllabus
  const opened = (owners.declarations as readonly DeclarationOwner[]).filter(
    (one) => one.openType === 1 && one.declareStatus !== DECLARE_STATUS.draft,
  );
  const planPapers = some(plans, 'plan', share(MORE.plans)).map((plan) => {
    const place = { clientId: 'majorTalent', modelId: 'plan:document' };
    return fileRow({
      ...paperOf('plan', plan, '培养方案论证报告'),
      name: `${plan.planName}论证报告`,
      place,
    });
  });
  const files = [
    ...[...proven, ...some(others, 'change', share(MORE.changes))].map(changePaper),
    ...planPapers,
    ...some(opened, 'declaration', share(MORE.declarations)).map((one) => {
      const place = { clientId: 'majorTalent', modelId: 'declaration:attachment' };
      return fileRow({
        ...paperOf('declaration', one, '课程教学大纲'),
        name: `${one.courseName}教学大纲`,
        place,
      });
    }),
  ];
  const idsOf = new Map(planPapers.map(({ ownerId, fileId }) => [Number(ownerId), [fileId]]));
  return {
    files,
    withIds: plans.map((plan) => ({ ...plan, attachmentIds: idsOf.get(plan.id) ?? [] })),
  };
}
