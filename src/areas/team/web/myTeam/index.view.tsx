import { useMemo, useState } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Panel, Row, Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageFrame } from '../../../../platform/web/kit/page/PageFrame.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { RowMenu } from '../../../../platform/web/kit/page/RowMenu.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { useStable } from '../../../../platform/web/kit/page/useStable.ts';
import { type Filter, FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import { actsColumn, type Column } from '../../../../platform/web/list/table/columns.ts';
import { DataTable } from '../../../../platform/web/list/table/DataTable.tsx';
import { Pagination } from '../../../../platform/web/list/table/Pagination.tsx';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { useDrawer } from '../../../../platform/web/list/useDrawer.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import { shortTime } from '../../../../platform/web/time.ts';
import { type TeamMember, teamList } from '../../contract/team.calls.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { ChecklistDialog } from './ChecklistDialog.tsx';
import { MemberDrawer } from './MemberDrawer.tsx';
import { useAgency } from './useAgency.tsx';
import { useTeamRights } from './useTeamRights.ts';
import '../hr.css';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';

type Name = 'keyword' | 'unitKey' | 'waiting' | 'leaving';
const FILTERS: Filter<Name>[] = [
  { name: 'keyword', label: '关键字', kind: 'text', placeholder: '姓名、工号、拼音' },
  { name: 'unitKey', label: '单位', kind: 'unit' },
  { name: 'waiting', label: '只看有待办', kind: 'yes' },
  { name: 'leaving', label: '只看半年内离职', kind: 'yes' },
];
const VIEWS = [
  { key: 'list', label: '列表' },
  { key: 'cards', label: '卡片' },
] as const;

/** 我的团队: the staff of the units that one's scopes cover, their tasks and what waits for them (用户 25). */
export default function MyTeamView() {
  const list = useListState(teamList, { pageSize: usePreferredSize() });
  const result = useCall(teamList, { query: list.query }, { keepPrevious: true });
  const rows = result.data?.rows ?? [];
  const [view, setView] = useAddress('view');
  const [assigned, setAssigned] = useState<TeamMember | null>(null);
  const agency = useAgency();
  const [checklist, setChecklist] = useState(false);
  const rights = useTeamRights();
  const drawer = useDrawer({
    ...list,
    rows,
    total: result.data?.total ?? 0,
    settled: !result.isPlaceholderData && !result.isFetching,
    readAt: result.dataUpdatedAt,
  });
  const open = useStable((row: TeamMember) => drawer.open(row.id));
  const assign = useStable(setAssigned);
  const columns = useMemo(
    () => columnsOf(rights.assign, open, assign),
    [rights.assign, open, assign],
  );
  const empty = (
    <EmptyState
      {...whyEmpty(list, result.data?.total ?? 0, '人员', {
        text: '您的管理范围和主管范围内没有人员，数据范围由系统管理员设置。',
      })}
    />
  );
  const tools = (
    <Row as="span">
      <PageTabs
        label="显示方式"
        tabs={VIEWS}
        tab={view === 'cards' ? 'cards' : 'list'}
        onChoose={(key) => setView(key === 'list' ? null : key, { replace: true })}
      />
      <Button variant="outline" onClick={() => agency.open()}>
        代理设置
      </Button>
      {rights.assign && (
        <Button variant="outline" onClick={() => setChecklist(true)}>
          检查要点
        </Button>
      )}
    </Row>
  );
  const { semesterName } = result.data ?? {};
  return (
    <PageFrame
      title="我的团队"
      hint={<Hint as="span">{semesterName ? `任务和待办：${semesterName}` : ''}</Hint>}
    >
      <FilterBar
        filters={FILTERS}
        values={list.filters as Partial<Record<Name, string>>}
        onSearch={list.patch}
        onReset={() => list.reset()}
      />
      {view === 'cards' ? (
        <>
          {tools}
          {rows.length === 0 && !result.isPending ? empty : null}
          <Tiles min={240} className="team-cards">
            {rows.map((row) => (
              <Card
                key={row.id}
                row={row}
                mayAssign={rights.assign}
                onOpen={open}
                onAssign={assign}
              />
            ))}
          </Tiles>
          <Pagination total={result.data?.total} selected={0} onClear={undefined} list={list} />
        </>
      ) : (
        <DataTable
          name="myTeam"
          label="我的团队"
          columns={columns}
          result={result}
          list={list}
          rowName={(row) => row.cname}
          onOpen={open}
          openId={drawer.openId}
          empty={empty}
          toolbar={tools}
        />
      )}
      {drawer.openId !== null && (
        <MemberDrawer
          id={drawer.openId}
          onAssign={assign}
          onClose={drawer.close}
          onPrev={drawer.onPrev}
          onNext={drawer.onNext}
        />
      )}
      {assigned && <AssignDialog member={assigned} onClose={() => setAssigned(null)} />}
      {checklist && <ChecklistDialog onClose={() => setChecklist(false)} />}
      {agency.dialog}
    </PageFrame>
  );
}

const mayBeAssigned = (row: TeamMember) => row.managed && !row.self;

function columnsOf(
  mayAssign: boolean,
  onOpen: (row: TeamMember) => void,
  onAssign: (row: TeamMember) => void,
): Column<TeamMember>[] {
  return [
    {
      key: 'employeeNumber',
      title: '工号',
      width: 88,
      pinned: 'left',
      sort: 'employeeNumber',
      cell: (row) => row.employeeNumber,
    },
    { key: 'cname', title: '姓名', width: 96, sort: 'cname', cell: (row) => row.cname },
    { key: 'unitName', title: '单位', width: 176, cell: (row) => row.unitName },
    { key: 'post', title: '职务与岗位', width: 136, cell: (row) => row.post },
    { key: 'title', title: '职称', width: 80, cell: (row) => row.title },
    {
      key: 'tasks',
      title: '本学期门次',
      width: 104,
      align: 'right',
      sort: 'tasks',
      cell: (row) => row.tasks,
    },
    { key: 'hours', title: '本学期学时', width: 96, align: 'right', cell: (row) => row.hours },
    {
      key: 'pending',
      title: '待办',
      width: 72,
      align: 'right',
      sort: 'pending',
      cell: (row) => row.pending,
    },
    {
      key: 'agentName',
      title: '代理人',
      width: 104,
      text: (row) => row.agentName,
      cell: (row) => row.agentName && <Tag tone="primary">{row.agentName}</Tag>,
    },
    {
      key: 'lastLoginAt',
      title: '最近登录',
      width: 112,
      sort: 'lastLoginAt',
      cell: (row) => (row.lastLoginAt ? shortTime(row.lastLoginAt) : '从未登录'),
    },
    actsColumn((row) => (
      <RowMenu
        name={row.cname}
        actions={[
          { label: '查看档案', onClick: () => onOpen(row) },
          ...(mayAssign && mayBeAssigned(row)
            ? [{ label: '分派', onClick: () => onAssign(row) }]
            : []),
        ]}
      />
    )),
  ];
}

interface CardProps {
  row: TeamMember;
  mayAssign: boolean;
  onOpen: (row: TeamMember) => void;
  onAssign: (row: TeamMember) => void;
}
function Card({ row, mayAssign, onOpen, onAssign }: CardProps) {
  return (
    <Panel as="article" className="team-card">
      <h3>
        {row.cname}
        <small>{row.employeeNumber}</small>
      </h3>
      <span>{[row.title, row.post].filter(Boolean).join(' · ') || '—'}</span>
      <small>{row.unitName}</small>
      <span>
        {row.tasks} 门次 · {row.hours} 学时 · 待办 {row.pending}
      </span>
      {row.agentName && <Tag tone="primary">{`由 ${row.agentName} 代理`}</Tag>}
      <small>{row.lastLoginAt ? `最近登录 ${shortTime(row.lastLoginAt)}` : '从未登录'}</small>
      <Row as="footer" gap={12} air={4}>
        <TextButton aria-label={`查看档案：${row.cname}`} onClick={() => onOpen(row)}>
          查看档案
        </TextButton>
        {mayAssign && mayBeAssigned(row) && (
          <TextButton aria-label={`分派：${row.cname}`} onClick={() => onAssign(row)}>
            分派
          </TextButton>
        )}
      </Row>
    </Panel>
  );
}
