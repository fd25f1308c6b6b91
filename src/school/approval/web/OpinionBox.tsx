import type { Ref } from 'react';
import { OPINION_MAX } from '../../../../machines/approval/approval.types.ts';
import { TextArea } from '../../../platform/web/kit/control/TextArea.tsx';
import { FieldFrame } from '../../../platform/web/kit/field/FieldFrame.tsx';
import './actionBar.css';

/** What a decision needs of the opinion: the fewest characters. */
export type Need = readonly [verb: string, needed: number, what: '意见' | '原因'];
interface Props {
  box: Ref<HTMLTextAreaElement>;
  opinion: string;
  problem: string | null;
  needs: readonly Need[];
  onOpinion: (text: string) => void;
  /** Who has sent it in. */
  from: string;
}
/** 意见, with its rule and its length beside it. */
export const OpinionBox = ({ box, opinion, problem, needs, onOpinion, from }: Props) => (
  <FieldFrame
    label="意见"
    name="opinion"
    error={problem ?? undefined}
    hint={
      <>
        {lengthRule(needs)}
        <span className="action-count">
          {opinion.length} / {OPINION_MAX}
        </span>
      </>
    }
  >
    {(control) => (
      <TextArea
        {...control}
        ref={box}
        rows={2}
        value={opinion}
        maxLength={OPINION_MAX}
        placeholder={`写给${from}和其他审批人`}
        onChange={onOpinion}
      />
    )}
  </FieldFrame>
);

/** The rule beside the box, e.g. `退回申报人至少 5 个字，不予通过至少 10 个字；退回上一级、发表意见须填写意见；作废须填写原因`. */
function lengthRule(needs: readonly Need[]): string {
  const must = (what: Need[2]) => {
    const whose = needs.filter(([, needed, of]) => needed === 1 && of === what);
    return whose.length > 0 ? `${whose.map(([verb]) => verb).join('、')}须填写${what}` : '';
  };
  const long = needs.filter(([, needed]) => needed > 1);
  return (
    [
      long.map(([verb, needed]) => `${verb}至少 ${needed} 个字`).join('，'),
      must('意见'),
      must('原因'),
    ]
      .filter(Boolean)
      .join('；') || '选填'
  );
}
