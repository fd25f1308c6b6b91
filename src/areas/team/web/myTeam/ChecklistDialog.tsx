import { useState } from 'react';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { CODE } from '../../../../platform/contract/codes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import type { CallData } from '../../../../platform/web/api/query.ts';
import { ReadFirst } from '../../../../platform/web/form/task/ReadFirst.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { own } from '../../../../platform/web/form/task/taskFields.tsx';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { SelectField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { Row, Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { POINT_LONGEST, POINTS_MOST } from '../../../../school/approval/contract/checklist.ts';
import {
  checklistList,
  checklistSave,
  type UnitChecklist,
} from '../../contract/checklist.calls.ts';
import '../hr.css';

/** 检查要点: what the approvers of a unit are to look at, at most five points at each of its levels (审批 80). */
export const ChecklistDialog = ({ onClose }: { onClose: () => void }) => (
  <ReadFirst title="检查要点" call={checklistList} input={{ query: {} }} onClose={onClose}>
    {(lists) => <Choice lists={lists} onClose={onClose} />}
  </ReadFirst>
);

const keyOf = ({ level, unitKey }: UnitChecklist) => `${level} ${unitKey}`;
interface Props {
  lists: CallData<typeof checklistList>;
  onClose: () => void;
}
/** Which list; each is written by itself. */
function Choice({ lists, onClose }: Props) {
  const [key, setKey] = useState(lists[0] ? keyOf(lists[0]) : '');
  const list = lists.find((one) => keyOf(one) === key);
  const choice = (
    <SelectField
      name="list"
      label="审批级和单位"
      value={key}
      onChange={setKey}
      options={lists.map((one) => ({
        value: keyOf(one),
        label: `${LEVEL_UNIT_ZH[one.level]}审批 · ${one.unitName}${one.points.length ? `（${one.points.length}）` : ''}`,
      }))}
    />
  );
  return (
    <Task
      key={`${key} ${list?.version}`}
      title="检查要点"
      action={list && '保存'}
      closeText="关闭"
      fields={{
        points: own<readonly string[]>(list?.points ?? [], ({ value, onChange, error }) => (
          <>
            <Points points={value} onChange={onChange} />
            {error && <Problem role="alert">{error}</Problem>}
          </>
        )),
      }}
      blocked={({ values }) => values.points.some((point) => point.trim() === '')}
      send={({ points }) => {
        if (!list) return false;
        const { level, unitKey, version } = list;
        return callApi(
          checklistSave,
          { body: { level, unitKey, version, points: points.map((point) => point.trim()) } },
          { own: [CODE.invalid] },
        );
      }}
      said={() => '检查要点已保存'}
      rereads={['checklistList', 'declarationGet']}
      onClose={onClose}
    >
      {({ at }) =>
        list ? (
          <Stack className="hr-form">
            {choice}
            {at.points}
            <Hint>
              该级的审批人逐条办理申报时逐个勾选；只是帮助，不勾也能通过，勾了的记入流转记录。批量办理，以及培养方案、新课申请、学籍异动的审批不询问。
            </Hint>
          </Stack>
        ) : (
          <Hint>您的范围内没有您能审批的单位。</Hint>
        )
      }
    </Task>
  );
}

interface PointsProps {
  points: readonly string[];
  onChange: (points: readonly string[]) => void;
}
function Points({ points, onChange }: PointsProps) {
  const swap = (i: number, j: number) =>
    onChange(points.map((point, n) => (n === i ? points[j] : n === j ? points[i] : point) ?? ''));
  return (
    <>
      {points.map((point, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place while it is typed
        <Row key={i} align="end" oneLine className="checklist-point">
          <TextField
            name={`point${i + 1}`}
            label={`要点 ${i + 1}`}
            max={POINT_LONGEST}
            value={point}
            onChange={(text) => onChange(points.map((one, n) => (n === i ? text : one)))}
          />
          <TextButton
            aria-label={`上移要点 ${i + 1}`}
            disabled={i === 0}
            onClick={() => swap(i, i - 1)}
          >
            上移
          </TextButton>
          <TextButton
            aria-label={`下移要点 ${i + 1}`}
            disabled={i === points.length - 1}
            onClick={() => swap(i, i + 1)}
          >
            下移
          </TextButton>
          <TextButton
            aria-label={`删除要点 ${i + 1}`}
            onClick={() => onChange(points.filter((_, n) => n !== i))}
          >
            删除
          </TextButton>
        </Row>
      ))}
      {points.length < POINTS_MOST && (
        <Button variant="outline" type="button" size="xs" onClick={() => onChange([...points, ''])}>
          添加要点
        </Button>
      )}
    </>
  );
}
