import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { DictTag, Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { DataFoot, DataPane, DataScroll } from '../../../../platform/web/list/table/DataPane.tsx';
import { type Head, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { idOf, useAddress } from '../../../../platform/web/list/useAddress.ts';
import { shortSemester, shortTime } from '../../../../platform/web/time.ts';
import { type SwitchRow, switchList } from '../../../../school/approval/contract/switches.calls.ts';
import { SwitchButton } from '../../../../school/semester/web/SwitchButton.tsx';
import { AppliedDialog } from './AppliedDialog.tsx';
import { ApplyDialog } from './ApplyDialog.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';
import { useMaySet } from './useMaySet.ts';

const HEADS: readonly Head[] = [
  { title: '学期', width: 104 },
  { title: '状态', width: 80 },
  ...LEVELS.map((level) => ({ title: `${LEVEL_UNIT_ZH[level]}审批`, width: 136 })),
  { title: '未提交', width: 72, align: 'is-number' },
  { title: '已通过', width: 72, align: 'is-number' },
  { title: '操作', width: 168 },
];

/** 审批开关: per semester of the working business type, with what waits where (审批 61–67). */
export function Switches() {
  const { data, error, refetch } = useCall(switchList, { query: {} });
  const [editing, setEditing] = useAddress('semester');
  const [applying, setApplying] = useState<number | null>(null);
  const [job, setJob] = useAddress('job');
  const navigate = useNavigate();
  const may = useMaySet();
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取审批开关…</Hint>;
  if (data.length === 0)
    return <EmptyState text="这个业务类型还没有学期，建立学期后在这里设置审批开关。" />;
  const edited = data.find(({ semesterId }) => semesterId === idOf(editing));
  const jobId = idOf(job);
  const applied = data.find(({ semesterId }) => semesterId === applying);
  const begun = (begunJob: number | null) => {
    setApplying(null);
    // the job stands in the address: a reload finds its progress and its result again
    navigate(
      { search: `?tab=switches${begunJob === null ? '' : `&job=${begunJob}`}` },
      { replace: true },
    );
    void refetch();
  };
  return (
    <DataPane aria-label="审批开关">
      <DataScroll>
        <PlainTable heads={HEADS} className="switch-table">
          {data.map((row) => (
            <Row
              key={row.semesterId}
              row={row}
              may={may}
              onEdit={() => setEditing(String(row.semesterId))}
              onApply={() => setApplying(row.semesterId)}
            />
          ))}
        </PlainTable>
      </DataScroll>
      <DataFoot>
        <span>开关在提交时记入申报；修改后，已在审批中的申报不变，除非应用到在途。</span>
      </DataFoot>
      {edited && (
        <SwitchDialog
          key={edited.semesterId}
          row={edited}
          may={may}
          onDone={begun}
          onClose={() => {
            setEditing(null, { replace: true });
            // somebody else may have been first (表单 37)
            void refetch();
          }}
        />
      )}
      {applied && <ApplyDialog row={applied} onDone={begun} onClose={() => setApplying(null)} />}
      {jobId !== null && (
        <AppliedDialog
          jobId={jobId}
          onClose={() => {
            setJob(null, { replace: true });
            void refetch();
          }}
        />
      )}
    </DataPane>
  );
}

function Row({
  row,
  may,
  onEdit,
  onApply,
}: {
  row: SwitchRow;
  may: boolean;
  onEdit: () => void;
  onApply: () => void;
}) {
  const { semesterName, state, switches, deadlines, waiting, drafts, passed, applicable, refusal } =
    row;
  const short = shortSemester(semesterName);
  return (
    <tr>
      <td title={semesterName}>{short}</td>
      <td>
        <DictTag type="semester_state" value={state} />
      </td>
      {LEVELS.map((level) => {
        const until = deadlines[level];
        return (
          <td key={level}>
            <span className="switch-cell">
              <span>
                <Tag tone={switches[level] ? 'success' : 'info'}>
                  {switches[level] ? '启用' : '关闭'}
                </Tag>{' '}
                {waiting[level] > 0 && `${waiting[level]} 条待审批`}
              </span>
              {until && <small>{shortTime(until)} 截止</small>}
            </span>
          </td>
        );
      })}
      <NumberCell>{drafts}</NumberCell>
      <NumberCell>{passed}</NumberCell>
      <td>
        <RowActions>
          <SwitchButton name={short} may={may} refusal={refusal} onOpen={onEdit} />
          {may && !refusal && applicable > 0 && (
            <TextButton aria-label={`${short}应用到在途 ${applicable} 条`} onClick={onApply}>
              应用到在途 {applicable}
            </TextButton>
          )}
        </RowActions>
      </td>
    </tr>
  );
}
