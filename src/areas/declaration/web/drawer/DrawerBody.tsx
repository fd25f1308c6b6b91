import type { ReactNode, Ref } from 'react';
import {
  DECLARE_STATUS,
  offered,
  restoreApproval,
} from '../../../../../machines/approval/approval.stored.ts';
import type { ApprovalEventType } from '../../../../../machines/approval/approval.types.ts';
import { WhyButton } from '../../../../platform/web/form/why/WhyButton.tsx';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { RecordBody } from '../../../../platform/web/kit/page/RecordBody.tsx';
import { Hint, Typed } from '../../../../platform/web/kit/plain/Text.tsx';
import { ApprovalSteps } from '../../../../school/approval/web/ApprovalSteps.tsx';
import { FlowCard } from '../../../../school/approval/web/history/Flow.tsx';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { lookAtOf } from '../../../../school/declaration/web/links.ts';
import { fieldLabel } from '../../contract/labels.ts';
import { AcceptanceBand } from './AcceptanceBand.tsx';
import { ClassList, type TeacherBlock, TeacherBlockEditor } from './detailClasses.tsx';
import { ChangesBand, DeclaredFacts } from './detailFacts.tsx';
import { Attachments } from './detailFiles.tsx';
import './drawer.css';
import { NoteBands } from './NoteBands.tsx';
import { AgainBand, ReturnedBand } from './ReturnedBand.tsx';
import type { useItemDecision } from './useItemDecision.ts';

interface Props {
  detail: DeclarationDetail;
  decision: ReturnType<typeof useItemDecision>;
  /** What this person may do now. */
  offers: readonly ApprovalEventType[];
  /** The teachers, where this person names them. */
  block: Ref<TeacherBlock>;
  told: ReactNode;
  compared: ((detail: DeclarationDetail) => ReactNode) | undefined;
}
/** Where the item stands, what has to be known of it, what was declared and what was said. */
export function DrawerBody({ detail, decision, offers, block, told, compared }: Props) {
  const assigns = offers.includes('assignTeachers');
  const lookAt = lookAtOf(detail);
  return (
    <RecordBody role="region" aria-label="申报内容" tabIndex={0}>
      {told}
      <ApprovalSteps
        key={detail.id}
        steps={detail.steps}
        progressText={detail.progressText}
        lookAt={lookAt}
      />
      <WhyNoPass detail={detail} />
      <ReturnedBand detail={detail} />
      <AgainBand detail={detail} />
      <NoteBands
        detail={detail}
        busy={decision.busy === 'recount'}
        onRecount={
          offers.includes('recount')
            ? () => void decision.decide({ type: 'recount', opinion: '' })
            : null
        }
      />
      <AcceptanceBand acceptances={detail.acceptances} />
      <ChangesBand changed={detail.changedFields} />
      {assigns ? (
        <TeacherBlockEditor
          ref={block}
          detail={detail}
          busy={decision.busy === 'assignTeachers'}
          onSave={decision.assign}
        />
      ) : (
        <ClassList detail={detail} />
      )}
      <DeclaredFacts detail={detail} />
      <FormCard aria-label="附件与备注">
        <h3>附件与备注</h3>
        <Attachments files={detail.attachments} />
        {detail.body.remark && <Typed>{detail.body.remark}</Typed>}
      </FormCard>
      {compared?.(detail)}
      <FlowCard
        {...{ source: 'declaration', id: detail.id, approval: detail.approval }}
        {...{ history: detail.history, fieldLabel, lookAt }}
      />
    </RecordBody>
  );
}

/** It is being decided on, by somebody else: why not by whoever looks at it (权限 29). */
function WhyNoPass({ detail: { id, approval, actor } }: { detail: DeclarationDetail }) {
  const offers = offered(restoreApproval(approval), actor);
  const waits = approval.declareStatus === DECLARE_STATUS.inReview;
  if (!waits || actor.declarer || offers.includes('pass')) return null;
  return (
    <Hint>
      您现在不能审批这一条。
      <WhyButton subject={{ kind: 'item', entity: 'declaration', id, event: 'pass' }} />
    </Hint>
  );
}
