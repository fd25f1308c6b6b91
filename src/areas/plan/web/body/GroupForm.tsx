import { agreed } from '../../../../platform/web/actors/dialog.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { NumberField, SelectField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { Row, Stack, Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import {
  GROUP_RULES,
  type GroupRule,
  type PlanBody,
  type PlanGroup,
} from '../../../../school/plan/contract/plan.shapes.ts';
import { groupSums } from '../../contract/plan.sums.ts';
import { below, changedGroup, movedGroup, ordered, withGroup, withoutGroup } from './body.ts';

interface Props {
  body: PlanBody;
  group: PlanGroup;
  onChange: (body: PlanBody) => void;
  onChoose: (id: number | null) => void;
}
const RULES = Object.entries(GROUP_RULES).map(([value, label]) => ({ value, label }));

/** Asks before a group goes with its courses; an empty one goes at once. */
const mayGo = async ({ groupName }: PlanGroup, courses: number): Promise<boolean> =>
  courses === 0 ||
  agreed({
    message: `删除课程组“${groupName}”，其中的 ${courses} 门课程一并从方案中去掉。确定删除？`,
    confirmText: '删除',
  });

/** Name, place and credit rule of a course group; of 全部必修 the credits follow from its courses. */
export function GroupForm({ body, group, onChange, onChoose }: Props) {
  const set = (part: Partial<PlanGroup>) => onChange(changedGroup(body, group.id, part));
  const inside = below(body, group.id);
  const parents = ordered(body.groups).filter(({ group: one }) => !inside.has(one.id));
  const sum = groupSums(body).get(group.id);
  const remove = async () => {
    const courses = body.courses.filter(({ groupId }) => inside.has(groupId)).length;
    if (!(await mayGo(group, courses))) return;
    onChange(withoutGroup(body, group.id));
    onChoose(group.parentId);
  };
  const add = () => {
    const made = withGroup(body, group.id);
    onChange(made.body);
    onChoose(made.id);
  };
  const at = `group.${group.id}`;
  return (
    <Tiles
      as="section"
      card
      min={200}
      gap="8px 16px"
      align="start"
      pad="12px 16px"
      aria-label={`课程组 ${group.groupName}`}
    >
      <TextField
        name={`${at}.groupName`}
        label="课程组名称"
        required
        value={group.groupName}
        max={40}
        onChange={(groupName) => set({ groupName })}
      />
      <SelectField
        name={`${at}.parentId`}
        label="上级"
        value={group.parentId === null ? '' : String(group.parentId)}
        placeholder="无，最外层"
        onChange={(value) => set({ parentId: value ? Number(value) : null })}
        options={parents.map(({ group: one, depth }) => ({
          value: String(one.id),
          label: `${'　'.repeat(depth)}${one.groupName}`,
        }))}
      />
      <SelectField
        name={`${at}.groupRule`}
        label="修读要求"
        value={String(group.groupRule)}
        onChange={(value) => set({ groupRule: Number(value) as GroupRule })}
        options={RULES}
      />
      {group.groupRule === 1 ? (
        <Stack as="p" gap={6}>
          <span>要求学分</span>
          <b>{sum?.counted ?? 0}</b>
        </Stack>
      ) : (
        <NumberField
          name={`${at}.requiredCredits`}
          label="要求学分"
          step={0.5}
          unit="学分"
          value={group.requiredCredits}
          onChange={(requiredCredits) => set({ requiredCredits })}
        />
      )}
      {group.groupRule === 3 && (
        <NumberField
          name={`${at}.requiredCourseCount`}
          label="要求门数"
          unit="门"
          value={group.requiredCourseCount}
          onChange={(requiredCourseCount) => set({ requiredCourseCount })}
        />
      )}
      {group.groupRule === 4 && (
        <NumberField
          name={`${at}.requiredGroupCount`}
          label="要求子组数"
          unit="组"
          value={group.requiredGroupCount}
          onChange={(requiredGroupCount) => set({ requiredGroupCount })}
        />
      )}
      <Acts
        onAdd={add}
        onMove={(by) => onChange(movedGroup(body, group.id, by))}
        onRemove={() => void remove()}
      />
    </Tiles>
  );
}

interface ActsProps {
  onAdd: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}
const Acts = ({ onAdd, onMove, onRemove }: ActsProps) => (
  <Row className="plan-group-acts">
    <Button variant="outline" onClick={onAdd}>
      新增子组
    </Button>
    <Button variant="outline" onClick={() => onMove(-1)}>
      上移
    </Button>
    <Button variant="outline" onClick={() => onMove(1)}>
      下移
    </Button>
    <Button variant="danger" onClick={onRemove}>
      删除课程组
    </Button>
  </Row>
);
