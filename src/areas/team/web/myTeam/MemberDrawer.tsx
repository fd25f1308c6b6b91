import {
  ACCOUNT_STATE_ZH,
  type AccountState,
} from '../../../../../machines/account/account.types.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { RecordDrawer } from '../../../../platform/web/kit/page/RecordDrawer.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { minuteText } from '../../../../platform/web/time.ts';
import {
  remindMember,
  type TeamMember,
  type TeamMemberDetail,
  teamMember,
} from '../../contract/team.calls.ts';
import { Departures } from '../departure/Departures.tsx';
import { LeftOpen } from '../departure/LeftOpen.tsx';
import { AgencyLine } from './AgencyLine.tsx';
import { Posts } from './Posts.tsx';
import { useTeamRights } from './useTeamRights.ts';
import '../../../../platform/web/resource/entity.css';
import '../hr.css';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Fact, Facts } from '../../../../platform/web/kit/facts/Facts.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { RecordBody } from '../../../../platform/web/kit/page/RecordBody.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

interface Props {
  id: number;
  onAssign: (member: TeamMember) => void;
  onClose: () => void;
  onPrev?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** 查看档案: what a person does this semester, what waits for them, who acts for them (用户 25). */
export function MemberDrawer({ id, onAssign, onClose, onPrev, onNext }: Props) {
  const { data, error, refetch } = useCall(teamMember, { params: { id }, query: {} });
  const rights = useTeamRights();
  return (
    <RecordDrawer
      id={id}
      record={data}
      title={data ? `${data.cname}（${data.employeeNumber}）` : '人员'}
      narrow
      acts={
        data?.managed &&
        !data.self &&
        rights.assign && (
          <Button size="xs" onClick={() => onAssign(data)}>
            分派
          </Button>
        )
      }
      onClose={onClose}
      onPrev={onPrev}
      onNext={onNext}
    >
      <RecordBody>
        {data && <Body member={data} />}
        {!data && error && 'code' in error && error.code === 404 && (
          <EmptyState text="这个人员不在您的团队中。" />
        )}
        {!data && error && !('code' in error && error.code === 404) && (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Hint below>正在读取…</Hint>}
      </RecordBody>
    </RecordDrawer>
  );
}

function Body({ member }: { member: TeamMemberDetail }) {
  const facts: [string, string | null][] = [
    ['单位', member.unitName],
    ['职务与岗位', member.post],
    ['职称', member.title],
    ['类别', member.staffType],
    ['账号', ACCOUNT_STATE_ZH[member.accountStatus as AccountState]],
    ['最近登录', member.lastLoginAt ? minuteText(member.lastLoginAt) : '从未登录'],
    ['入职日期', member.entryOn],
    ['离职日期', member.leaveOn],
    ['角色', member.roles.join('、') || '无'],
    ['数据范围', member.scopes.join('；') || '无'],
  ];
  return (
    <>
      <FormCard aria-label="基本情况">
        <h3>基本情况</h3>
        <Facts>
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} wide={label === '数据范围' || label === '角色'}>
              {value}
            </Fact>
          ))}
        </Facts>
      </FormCard>
      <Posts member={member} />
      <Departures member={member} />
      <Queues member={member} />
      <FormCard aria-label="代理">
        <h3>代理</h3>
        {member.agencies.length === 0 && <Hint below>没有设置代理人。</Hint>}
        {member.agencies.map((one) => (
          <AgencyLine key={one.id} agency={one} />
        ))}
      </FormCard>
      <Duties member={member} />
      <Courses member={member} />
    </>
  );
}

/** What is under their name, and what their going would leave open: read before the day comes (用户 35). */
const Duties = ({ member: { duties, leavesOpen, leaveOn } }: { member: TeamMemberDetail }) => (
  <FormCard aria-label="名下的事项">
    <h3>名下的事项</h3>
    <LeftOpen {...{ duties, leavesOpen }} when={leaveOn ? `${leaveOn} 离职，` : '离开时'} />
  </FormCard>
);

function Queues({ member }: { member: TeamMemberDetail }) {
  const { busy, send: underWay } = useSending();
  const { remind } = useTeamRights();
  const refresh = useRefresh();
  const send = (level: TeamMemberDetail['queues'][number]['level']) =>
    underWay(async () => {
      await callApi(remindMember, { params: { id: member.userId }, body: { level } }).then(
        () => notify({ type: 'success', message: `已提醒 ${member.cname}`, duration: 3000 }),
        () => {},
      );
      await refresh('teamMember');
    });
  const may = remind && member.managed && !member.self;
  return (
    <FormCard aria-label="待办">
      <h3>待办</h3>
      {member.queues.length === 0 && <Hint below>没有审批权限，没有审批待办。</Hint>}
      {member.queues.map((one) => (
        <Row key={one.level} gap="4px 12px" className="team-line">
          <b>{one.title}</b>
          <span>{one.pending} 条</span>
          {may && one.pending > 0 && (
            <Button
              size="xs"
              variant="outline"
              loading={busy}
              disabled={one.reminded}
              title={one.reminded ? '每人每个队列每天提醒一次' : undefined}
              onClick={() => void send(one.level)}
            >
              {one.reminded ? '今天已提醒' : '提醒'}
            </Button>
          )}
        </Row>
      ))}
    </FormCard>
  );
}

function Courses({ member }: { member: TeamMemberDetail }) {
  return (
    <FormCard aria-label="本学期任务">
      <h3>
        本学期任务（{member.courses.length} 门次，{member.hours} 学时）
      </h3>
      {member.courses.length === 0 ? (
        <Hint below>本学期没有教学任务。</Hint>
      ) : (
        <PlainTable
          heads={[
            { title: '课程', width: 200 },
            { title: '承担', width: 80 },
            { title: '学时', width: 64, align: 'is-number' },
            { title: '进度', width: 320 },
          ]}
        >
          {member.courses.map((one) => (
            <tr key={one.id}>
              <td title={one.declarationNo}>{one.courseName}</td>
              <td>{one.role}</td>
              <NumberCell>{one.hours}</NumberCell>
              <td title={one.progressText}>{one.progressText}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </FormCard>
  );
}
