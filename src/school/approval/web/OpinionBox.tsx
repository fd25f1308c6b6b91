import type { Ref } from 'react';
import {
  type ApprovalEventType,
  OPINION_MAX,
} from '../../../../machines/approval/approval.types.ts';
import { TextArea } from '../../../platform/web/kit/control/TextArea.tsx';
import { FieldFrame } from '../../../platform/web/kit/field/FieldFrame.tsx';
import { isOpinion } from '../contract/opinionText.ts';
import { ACTION_VERB } from './words.ts';
import './actionBar.css';

/** What a decision needs of the opinion: the fewest characters. */
export type Need = readonly [type: ApprovalEventType, needed: number];
interface Props {
  box: Ref<HTMLTextAreaElement>;
  opinion: string;
  problem: string | null;
  needs: readonly Need[];
  onOpinion: (text: string) => void;
}
/** 意见, with its rule and its length beside it. */
export const OpinionBox = ({ box, opinion, problem, needs, onOpinion }: Props) => (
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
        placeholder="写给申报人和其他审批人"
        onChange={onOpinion}
      />
    )}
  </FieldFrame>
);

/** The rule beside the box, e.g. `退回申报人至少 5 个字，不予通过至少 10 个字；退回上一级、发表意见须填写意见；作废须填写原因`. */
function lengthRule(needs: readonly Need[]): string {
  const verbs = (which: (need: Need) => boolean) =>
    needs.filter(which).map(([type]) => ACTION_VERB[type]);
  const must = (what: string, whose: readonly string[]) =>
    whose.length > 0 ? `${whose.join('、')}须填写${what}` : '';
  const long = needs.filter(([, needed]) => needed > 1);
  return (
    [
      long.map(([type, needed]) => `${ACTION_VERB[type]}至少 ${needed} 个字`).join('，'),
      must(
        '意见',
        verbs(([type, needed]) => needed === 1 && isOpinion(type)),
      ),
      must(
        '原因',
        verbs(([type, needed]) => needed === 1 && !isOpinion(type)),
      ),
    ]
      .filter(Boolean)
      .join('；') || '选填'
  );
}
