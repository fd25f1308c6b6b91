import { useEffect, useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { SelectField } from '../../../../platform/web/kit/field/fields.tsx';
import { DictTag, DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import {
  generateDrafts,
  type PlanChoice,
  type Proposal,
  planChoices,
  planProposal,
} from '../../contract/declaring.calls.ts';
import '../form/several.css';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { NumberCell } from '../../../../platform/web/kit/piece/SmallTable.tsx';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { RefusedList } from './RefusedList.tsx';

interface Props {
  onMade: (ids: readonly number[]) => void;
  onClose: () => void;
}
type Refused = { id: number; code: number; msg: string };
const unique = (values: readonly string[]): string[] => [...new Set(values)];
const placeText = ({ majorName, directionName, campusName }: PlanChoice) =>
  [majorName, directionName, campusName].filter((part) => part !== null).join(' · ');
/** Nothing of it has been declared for some class, and nothing keeps it back. */
const isOpen = (row: Proposal) => row.open.length > 0 && row.obstacle === null;

/** 从培养方案生成: grade, major and term, the plan's courses with what is declared already, the chosen ones become drafts (申报 40). */
export default function GenerateDialog({ onMade, onClose }: Props) {
  const plans = useCall(planChoices, { query: {} });
  const [grade, setGrade] = useState<string | null>(null);
  const [planId, setPlanId] = useState<number | null>(null);
  const [term, setTerm] = useState<number | null>(null);
  const grades = unique((plans.data ?? []).map((plan) => plan.grade));
  const chosenGrade =
    grade ?? (plans.data ?? []).find((plan) => plan.term !== null)?.grade ?? grades[0] ?? '';
  const ofGrade = (plans.data ?? []).filter((plan) => plan.grade === chosenGrade);
  const plan = ofGrade.find((one) => one.planId === planId) ?? ofGrade[0];
  const chosenTerm = term ?? plan?.term ?? 1;
  const proposal = useCall(
    planProposal,
    { query: { planId: plan?.planId ?? 0, term: chosenTerm } },
    { enabled: plan !== undefined },
  );
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { busy, send: underWay } = useSending();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const rows = proposal.data ?? [];
  const chosen = rows.filter((row) => isOpen(row) && !left.has(row.planCourseId));
  const place = `${plan?.planId}/${chosenTerm}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan or term begins anew
  useEffect(() => setLeft(new Set()), [place]);

  const generate = () =>
    underWay(async () => {
      if (!plan) return;
      const body = {
        planId: plan.planId,
        term: chosenTerm,
        planCourseIds: chosen.map((row) => row.planCourseId),
      };
      try {
        const { data } = await callApi(generateDrafts, { body });
        if (data.ids.length > 0) {
          notify({ type: 'success', message: `生成 ${data.ids.length} 条草稿`, duration: 3000 });
          onMade(data.ids);
        }
        setRefused(data.refused);
        if (data.refused.length === 0) return onClose();
        await proposal.refetch();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (error instanceof ApiError && error.code === CODE.rule) onClose(); // the window has shut meanwhile, and it has been said
      }
    });
  const nameOf = (id: number) =>
    rows.find((row) => row.planCourseId === id)?.courseName ?? String(id);
  return (
    <TaskDialog
      title="从培养方案生成申报"
      action={`生成 ${chosen.length} 条草稿`}
      blocked={chosen.length === 0}
      busy={busy}
      wide
      onAction={() => void generate()}
      onClose={onClose}
    >
      <FormGrid className="is-three">
        <SelectField
          label="年级"
          name="grade"
          value={chosenGrade}
          onChange={(value) => {
            setGrade(value);
            setPlanId(null);
            setTerm(null);
          }}
          options={grades.map((value) => ({ value, label: `${value} 级` }))}
        />
        <SelectField
          label="专业"
          name="plan"
          value={String(plan?.planId ?? '')}
          onChange={(value) => {
            setPlanId(Number(value));
            setTerm(null);
          }}
          options={ofGrade.map((one) => ({ value: String(one.planId), label: placeText(one) }))}
        />
        <SelectField
          label="学期"
          name="term"
          value={String(chosenTerm)}
          onChange={(value) => setTerm(Number(value))}
          options={Array.from({ length: plan?.endTerm ?? 8 }, (_, i) => ({
            value: String(i + 1),
            label: `第 ${i + 1} 学期${plan?.term === i + 1 ? '（本学期）' : ''}`,
          }))}
        />
      </FormGrid>
      {plan && (
        <Hint below>
          {plan.planName} · {plan.classes.map((c) => `${c.name} ${c.headcount} 人`).join('、')}
          {plan.term !== chosenTerm && ' · 所选学期不是该年级在当前学期的学期序'}
        </Hint>
      )}
      {plans.data?.length === 0 && (
        <Hint>您的管理范围内没有已发布的培养方案，可用“新增申报”逐条填写。</Hint>
      )}
      {(plans.isLoading || proposal.isLoading) && <Hint>正在读取培养方案…</Hint>}
      {proposal.data && rows.length === 0 && <Hint>该方案在第 {chosenTerm} 学期没有课程。</Hint>}
      {rows.length > 0 && (
        <ProposalTable
          rows={rows}
          chosen={chosen}
          onTick={(ids, ticked) =>
            setLeft(
              (old) =>
                new Set(ticked ? [...old].filter((id) => !ids.includes(id)) : [...old, ...ids]),
            )
          }
        />
      )}
      <RefusedList refused={refused} nameOf={nameOf} />
    </TaskDialog>
  );
}

const HEADS = [
  { title: '选择', width: 44 },
  { title: '课程', width: 164 },
  { title: '学分', width: 48, align: 'is-number' as const },
  { title: '学时', width: 48, align: 'is-number' as const },
  { title: '教学单位', width: 104 },
  { title: '自授/外授', width: 80 },
  { title: '未申报班级', width: 124 },
  { title: '已申报', width: 172 },
];
function ProposalTable({
  rows,
  chosen,
  onTick,
}: {
  rows: readonly Proposal[];
  chosen: readonly Proposal[];
  onTick: (ids: readonly number[], ticked: boolean) => void;
}) {
  const open = useOpen();
  const free = rows.filter(isOpen);
  return (
    <>
      <CheckBox
        className="several-all"
        label={`全选未申报的 ${free.length} 门（方案该学期共 ${rows.length} 门）`}
        checked={free.length > 0 && chosen.length === free.length}
        disabled={free.length === 0}
        onChange={(on) =>
          onTick(
            free.map((row) => row.planCourseId),
            on,
          )
        }
      />
      <div className="several-table">
        <PlainTable heads={HEADS}>
          {rows.map((row) => (
            <tr key={row.planCourseId} data-muted={isOpen(row) ? undefined : ''}>
              <td>
                <CheckBox
                  aria-label={`选择 ${row.courseName}`}
                  checked={chosen.includes(row)}
                  disabled={!isOpen(row)}
                  onChange={(on) => onTick([row.planCourseId], on)}
                />
              </td>
              <td>
                {row.courseName} <Hint as="small">{row.courseCode}</Hint>
              </td>
              <NumberCell>{row.credits}</NumberCell>
              <NumberCell>{row.totalHours}</NumberCell>
              <td>{row.teachingUnitName ?? '未确定'}</td>
              <td>
                <DictText type="teaching_source" value={row.teachingSource} />
              </td>
              <td>{row.obstacle ?? (row.open.map((c) => c.name).join('、') || '无')}</td>
              <td>
                {row.declared.map((one) => (
                  <TextButton
                    key={one.id}
                    className="several-declared"
                    title={`申报人 ${one.declarerName}`}
                    onClick={() => open(`/talent/declaration?open=${one.id}`)}
                  >
                    {one.declarationNo} <DictTag type="declare_status" value={one.status} />
                  </TextButton>
                ))}
                {row.declared.length === 0 && '否'}
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </>
  );
}
