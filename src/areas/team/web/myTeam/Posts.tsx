import { useState } from 'react';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { useEntityRights } from '../../../../platform/web/resource/useEntityRights.ts';
import { POST_STATE_ZH } from '../../../../school/people/contract/postState.ts';
import staffPost from '../../../../school/people/contract/staffPost.entity.ts';
import type { TeamMemberDetail } from '../../contract/team.calls.ts';
import { PostDialog } from './PostDialog.tsx';

const HEADS = [
  { title: '名称', width: 152 },
  { title: '单位', width: 144 },
  { title: '起止', width: 192 },
  { title: '现在', width: 72 },
  { title: '操作', width: 56 },
];

/** 职务与岗位 of a person, what holds first, then the newest of what was (用户 36). */
export function Posts({ member }: { member: TeamMemberDetail }) {
  const rights = useEntityRights(staffPost);
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const { posts } = member;
  return (
    <FormCard aria-label={staffPost.title}>
      <Row className="team-head">
        <h3>{staffPost.title}</h3>
        {rights.add && (
          <Button size="xs" variant="outline" onClick={() => setOpen('new')}>
            新增
          </Button>
        )}
      </Row>
      {posts.length === 0 ? (
        <Hint below>没有登记过职务或岗位。</Hint>
      ) : (
        <PlainTable heads={HEADS}>
          {posts.map((one) => (
            <tr key={one.id}>
              <td title={[one.postName, one.basis].filter(Boolean).join('，')}>
                {one.kindName}：{one.postName}
              </td>
              <td title={one.unitName ?? undefined}>{one.unitName}</td>
              <td>
                {one.beginOn ?? '起始不详'} 至 {one.endOn ?? '今'}
              </td>
              <td>
                <Tag tone={one.state === 'now' ? 'success' : null}>{POST_STATE_ZH[one.state]}</Tag>
              </td>
              <td>
                {rights.edit && (
                  <TextButton aria-label={`编辑：${one.postName}`} onClick={() => setOpen(one.id)}>
                    编辑
                  </TextButton>
                )}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {open !== null && <PostDialog member={member} id={open} onClose={() => setOpen(null)} />}
    </FormCard>
  );
}
