import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { NumberField, SelectField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { TreeSelect } from '../../../../platform/web/scope/TreeSelect.tsx';
import { UnitsSelect } from '../../../../platform/web/scope/UnitsSelect.tsx';
import { CELL_USES, type CellUse } from '../../../../school/room/contract/reserved.ts';
import { SCHOOL_TREE } from '../../../../school/room/contract/roomUnits.ts';
import { AffectedTable } from '../AffectedTable.tsx';
import { CellGrid } from './CellGrid.tsx';
import {
  type Changed,
  type ChangeKind,
  type RoomChangeState,
  useRoomChange,
} from './useRoomChange.ts';

const TITLES: Readonly<Record<ChangeKind, string>> = {
  open: '开放教室',
  hours: '设置可用时间',
  seats: '修改本学期座位',
  users: '本学期使用单位',
};
const STATES = Object.entries(CELL_USES).map(([value, label]) => ({ value, label }));
interface Props extends Changed {
  onClose: () => void;
}
/** Changes several rooms of the semester; what cannot stay is listed before anything happens (教室 26). */
export function ChangeDialog({ kind, rows, onDone, onClose }: Props) {
  const state = useRoomChange({ kind, rows, onDone });
  const { ids, filled, affected, known, send } = state;
  return (
    <TaskDialog
      title={`${TITLES[kind]}（${ids.length} 间）`}
      wide={kind === 'hours' || affected !== null}
      busy={state.busy}
      blocked={kind === 'hours' && (!known || filled.cells.length === 0)}
      action={affected ? `确认，${affected.length} 条标为待调整` : '保存'}
      onAction={() => void send()}
      onClose={onClose}
    >
      {/* first: below the grid nobody would see it */}
      {affected && (
        <>
          <p role="status">有 {affected.length} 条占用受影响，确认后标为待调整：</p>
          <AffectedTable
            rows={affected.map((occupancy) => ({ occupancy, reason: occupancy.adjustReason }))}
          />
        </>
      )}
      {kind === 'open' && (
        <p>所选教室本学期开放，可以排课和借用。因不开放而待调整的占用恢复正常。</p>
      )}
      {kind === 'hours' && <HoursFields change={state} />}
      {kind === 'seats' && <SeatsFields change={state} />}
      {kind === 'users' && <UsersFields change={state} />}
    </TaskDialog>
  );
}

interface PartProps {
  change: RoomChangeState;
}
function ReasonText({ change: { filled, put, error } }: PartProps) {
  return (
    <TextField
      label="原因"
      name="reason"
      max={100}
      value={filled.reason}
      error={error('reason')}
      onChange={(text) => put({ reason: text })}
    />
  );
}

/** The grid of which cells are chosen, and what becomes of them. */
function HoursFields({ change }: PartProps) {
  const { ids, filled, known, now, put, error } = change;
  return (
    <div className="cell-paint">
      <CellGrid
        now={now.data && { states: now.data, rooms: ids.length }}
        onChoose={(cells) => put({ cells })}
      />
      <div className="cell-fields">
        <Hint>
          按住拖动选格，点星期、节次选整列、整行。格中是现在的情况
          {ids.length > 1 && '，数字是所选教室中的间数'}。
        </Hint>
        <SelectField
          label="设为"
          name="use"
          value={filled.use}
          options={STATES}
          onChange={(use) => put({ use: use as CellUse })}
        />
        {filled.use === 'reserved' && (
          <TreeSelect
            label="单位"
            name="unitKey"
            required
            businessType={SCHOOL_TREE}
            value={filled.unitKey}
            hint="这个单位和下属单位可以使用，其他单位不能"
            error={error('unitKey')}
            selectable={() => true}
            onChange={(unitKey) => put({ unitKey })}
          />
        )}
        <TextField
          label="周次"
          name="weeks"
          required
          disabled={!known}
          value={filled.weeks}
          hint="如 1-16、13、1-15单"
          error={error('weeks')}
          onChange={(weeks) => put({ weeks })}
        />
        <ReasonText change={change} />
      </div>
    </div>
  );
}

/** 上课座位, 考试座位; what is not filled in stays. */
function SeatsFields({ change: { only, filled, put, error } }: PartProps) {
  return (
    <FormGrid>
      {(['course', 'exam'] as const).map((name) => (
        <NumberField
          key={name}
          label={name === 'course' ? '上课座位' : '考试座位'}
          name={name}
          unit="座"
          hint={only ? `现为 ${only[`${name}Capacity`]} 座，不填为不变` : '不填为不变'}
          value={filled[name]}
          error={error(`${name}Capacity`)}
          onEmpty={() => put({ [name]: Number.NaN })}
          onChange={(value) => put({ [name]: value })}
        />
      ))}
    </FormGrid>
  );
}

/** Who may use them this semester. */
function UsersFields({ change: { only, filled, put, error } }: PartProps) {
  return (
    <div className="cell-fields">
      <UnitsSelect
        label="使用单位"
        name="useUnitKeys"
        businessType={SCHOOL_TREE}
        value={filled.users}
        hint="这些单位和下属单位本学期可以使用，其他单位不能；不选为全校公用"
        error={error('useUnitKeys')}
        onChange={(users) => put({ users })}
      />
      <TextField
        label="备注"
        name="note"
        max={200}
        value={filled.note}
        hint={only ? undefined : '不填为各教室的备注不变'}
        error={error('note')}
        onChange={(note) => put({ note })}
      />
    </div>
  );
}
