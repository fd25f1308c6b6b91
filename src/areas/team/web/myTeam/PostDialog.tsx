import { CODE } from '../../../../platform/contract/codes.ts';
import { entityCalls } from '../../../../platform/contract/resource/calls.ts';
import type { EntityRow } from '../../../../platform/contract/resource/shapes.ts';
import { startValues } from '../../../../platform/contract/resource/value.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { date, unit } from '../../../../platform/web/form/task/pickFields.tsx';
import { ReadFirst } from '../../../../platform/web/form/task/ReadFirst.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { select, text } from '../../../../platform/web/form/task/taskFields.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { useDictOptions } from '../../../../platform/web/kit/page/Tag.tsx';
import staffPost from '../../../../school/people/contract/staffPost.entity.ts';
import type { TeamMemberDetail } from '../../contract/team.calls.ts';
import '../hr.css';

const { add, edit, get } = entityCalls(staffPost);
interface Props {
  member: TeamMemberDetail;
  /** The record, or a new one. */
  id: number | 'new';
  onClose: () => void;
}
/** A 职务 or 岗位 of somebody from their page, from–to (用户 36). */
export const PostDialog = ({ member, id, onClose }: Props) =>
  id === 'new' ? (
    <Form member={member} row={null} onClose={onClose} />
  ) : (
    <ReadFirst
      title={`${staffPost.title}：${member.cname}`}
      call={get}
      input={{ params: { id }, query: {} }}
      onClose={onClose}
    >
      {(row) => <Form member={member} row={row as EntityRow} onClose={onClose} />}
    </ReadFirst>
  );

function Form({ member, row, onClose }: Omit<Props, 'id'> & { row: EntityRow | null }) {
  const { businessType } = useWorkingContext();
  const kinds = useDictOptions('staff_post_kind', []);
  const was = (name: string) => String(row?.[name] ?? '');
  return (
    <Task
      title={`${row ? '编辑' : '新增'}${staffPost.title}：${member.cname}`}
      action="保存"
      fields={{
        kind: select({ label: '类别', required: true, options: kinds, start: was('kind') || '1' }),
        postName: text({ label: '名称', required: true, max: 50, start: was('postName') }),
        ofUnitKey: unit({
          label: '任职单位',
          required: true,
          businessType: businessType ?? 0,
          start: row ? was('ofUnitKey') || null : member.unitKey,
        }),
        basis: text({ label: '任免文号', max: 50, start: was('basis') }),
        beginOn: date({ label: '开始日期', required: true, start: was('beginOn') }),
        endOn: date({ label: '结束日期', hint: '最后一天；空为至今', start: was('endOn') }),
      }}
      needs={['postName', 'ofUnitKey', 'beginOn']}
      send={({ basis, endOn, ...said }) => {
        const typed = { ...said, basis: basis.trim() || null, endOn: endOn || null };
        const body = { ...startValues(staffPost), remark: row?.remark ?? null, ...typed };
        const own = { own: [CODE.invalid] };
        return row
          ? callApi(
              edit,
              {
                params: { id: row.id },
                body: { ...body, person: row.person, version: row.version },
              },
              own,
            )
          : callApi(add, { body: { ...body, person: member.userId } }, own);
      }}
      said={(_, { values }) => `已保存 ${member.cname} 的${values.postName}`}
      rereads={[...staffPost.shownBy, 'staffPostList', 'staffPostGet']}
      onClose={onClose}
    >
      {({ at }) => (
        <Stack className="hr-form">
          <FormGrid>
            {at.kind}
            {at.postName}
            {at.ofUnitKey}
            {at.basis}
            {at.beginOn}
            {at.endOn}
          </FormGrid>
        </Stack>
      )}
    </Task>
  );
}
