import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { RadioGroup } from '../../../../platform/web/kit/control/RadioGroup.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { generateAll } from './generating.ts';
import { RefusedList } from './RefusedList.tsx';
import { useAllPlans } from './useAllPlans.tsx';
import { usePlanChoice } from './usePlanChoice.tsx';

interface Props {
  onMade: (ids: readonly number[]) => void;
  onClose: () => void;
}
type Refused = { id: number; code: number; msg: string };
const WAYS = [
  { value: 'one', label: '一个方案' },
  { value: 'all', label: '全部专业未申报' },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** 从培养方案生成: the courses of one plan and term, or whatever of all majors is not declared yet; the chosen ones become drafts (申报 40). */
export default function GenerateDialog({ onMade, onClose }: Props) {
  const [way, setWay] = useState<Way>('one');
  const one = usePlanChoice(way === 'one');
  const all = useAllPlans(way === 'all');
  const { courses, nameOf, readAgain, shown } = way === 'one' ? one : all;
  const { busy, send: underWay } = useSending();
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const generate = () =>
    underWay(async () => {
      try {
        const made = await generateAll(courses, (ids) => {
          notify({ type: 'success', message: `生成 ${ids.length} 条草稿`, duration: 3000 });
          onMade(ids);
        });
        setRefused(made.refused);
        if (made.refused.length === 0) return onClose();
        await readAgain();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (error instanceof ApiError && error.code === CODE.rule) onClose(); // the window has shut meanwhile, and it has been said
      }
    });
  return (
    <TaskDialog
      title="从培养方案生成申报"
      action={`生成 ${courses.length} 条草稿`}
      blocked={courses.length === 0}
      busy={busy}
      wide
      onAction={() => void generate()}
      onClose={onClose}
    >
      <RadioGroup label="范围" options={WAYS} value={way} onChange={setWay} segmented />
      {shown}
      <RefusedList refused={refused} nameOf={nameOf} />
    </TaskDialog>
  );
}
