import { type ReactNode, useRef, useState } from 'react';
import { offered, restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import type { ApprovalEventType } from '../../../../../machines/approval/approval.types.ts';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { agreed } from '../../../../platform/web/actors/dialog.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useKeptText } from '../../../../platform/web/form/useKeptText.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { RecordBody } from '../../../../platform/web/kit/page/RecordBody.tsx';
import { RecordDrawer } from '../../../../platform/web/kit/page/RecordDrawer.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { isTickedWith } from '../../../../school/approval/contract/checklist.ts';
import { ActionBar } from '../../../../school/approval/web/ActionBar.tsx';
import type { Decision } from '../../../../school/approval/web/actions.ts';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationGet } from '../../contract/declaration.calls.ts';
import '../form/declaration.css';
import { isMissing, MISSING } from '../form/missing.ts';
import { useShut } from '../form/useWindow.ts';
import { rowName } from '../list/listColumns.tsx';
import { AskedDialog } from './AskedDialog.tsx';
import { Checklist, ticksOf } from './Checklist.tsx';
import { DrawerBody } from './DrawerBody.tsx';
import type { TeacherBlock } from './detailClasses.tsx';
import { HeadFacts } from './detailFacts.tsx';
import { type Mentioned, Mentions } from './Mentions.tsx';
import { ReturnReasons, reasonsOf } from './ReturnReasons.tsx';
import { useItemDecision } from './useItemDecision.ts';

export interface DrawerProps {
  id: number;
  onClose: () => void;
  /** The item has changed; `true`: it was decided and the next one is wanted. */
  onChanged: (nextWanted: boolean) => void;
  /** `3 / 43` */
  position?: string | null;
  onPrev?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Keys that press the buttons here, shown on them. */
  keys?: Partial<Record<ApprovalEventType, string>>;
  /** Which decision Ctrl+Enter takes with this opinion, marked on its button. */
  mark?: { now: (opinion: string) => ApprovalEventType; on: (type: ApprovalEventType) => void };
  /** Above everything: what somebody else has just done with it. */
  told?: ReactNode;
  /** Below the form, folded: what an approver compares it with. */
  compared?: ((detail: DeclarationDetail) => ReactNode) | undefined;
  /** Below the opinion: what helps to write it. */
  opinionTools?: ((opinion: string, type: (text: string) => void) => ReactNode) | undefined;
}
/**
 * One declaration beside its list: where it stands, what was declared, what changed, what was said, and what this person may do
 * now (申报 65、67). J and K go through the list.
 */
export default function DeclarationDrawer({
  id,
  onClose,
  onChanged,
  position = null,
  onPrev,
  onNext,
  ...slots
}: DrawerProps) {
  const { data, error, refetch } = useCall(declarationGet, { params: { id } }, { current: true });
  return (
    <RecordDrawer
      id={id}
      record={data}
      title={data ? data.courseName : '教学任务申报'}
      facts={data && <HeadFacts detail={data} />}
      onClose={onClose}
      position={position}
      onPrev={onPrev}
      onNext={onNext}
    >
      {data ? (
        <Detail key={id} detail={data} onChanged={onChanged} onClose={onClose} {...slots} />
      ) : (
        <RecordBody>
          {isMissing(error) ? (
            <EmptyState text={MISSING} />
          ) : error ? (
            <ErrorState message={error.message} onRetry={() => void refetch()} />
          ) : (
            <Hint below>正在读取申报…</Hint>
          )}
        </RecordBody>
      )}
    </RecordDrawer>
  );
}

function Detail({
  detail,
  onChanged,
  onClose,
  told,
  compared,
  opinionTools,
  keys,
  mark,
}: { detail: DeclarationDetail } & Pick<
  DrawerProps,
  'onChanged' | 'onClose' | 'told' | 'compared' | 'opinionTools' | 'keys' | 'mark'
>) {
  const open = useOpen();
  const readOnly = useReadOnly();
  const mayCopy = mayAny(usePermissions(), ['talent:declaration:add']);
  const { text: opinion, type, clear } = useKeptText(`opinion:${detail.id}`);
  const block = useRef<TeacherBlock>(null);
  const decision = useItemDecision({
    detail,
    onChanged,
    onGone: onClose,
    onDecided: clear,
    onTeachers: () => block.current?.settle(),
    onEdit: (id) => {
      onClose();
      open(`/talent/declaration?edit=${id}`);
    },
  });
  const offers = readOnly ? [] : offered(restoreApproval(detail.approval), detail.actor);
  /** What still needs a person or a unit before it can be sent. */
  const [asking, setAsking] = useState<Decision | null>(null);
  const shut = useShut(detail);
  const reasons = useState<string[]>([]);
  const ticked = useState<string[]>([]);
  const [mentioned, setMentioned] = useState<Mentioned[]>([]);
  const complete = (more: Pick<Decision, 'toUserId' | 'unitKey'>) =>
    asking &&
    void decision.decide({ ...asking, ...more }).then((done) => {
      if (done) setAsking(null);
    });
  return (
    <>
      <DrawerBody {...{ detail, decision, offers, block, told, compared }} />
      {!readOnly && (
        <ActionBar
          approval={detail.approval}
          actor={detail.actor}
          opinion={opinion}
          onOpinion={type}
          shut={shut}
          keys={keys}
          mark={mark && { now: mark.now(opinion), on: mark.on }}
          asked={<Checklist points={detail.checklist} ticked={ticked} />}
          tools={
            <>
              <ReturnReasons {...{ offers, reasons, opinion, mark }} onOpinion={type} />
              {opinionTools?.(opinion, type)}
              {offers.includes('comment') && (
                <Mentions
                  id={detail.id}
                  opinion={opinion}
                  chosen={mentioned}
                  onChange={setMentioned}
                />
              )}
            </>
          }
          busy={decision.busy}
          ask={(message, confirmText) =>
            agreed({ message: `${rowName(detail)}\n${message}`, confirmText })
          }
          onDecide={(d) => {
            if (d.type === 'assignTeachers') return block.current?.reveal();
            if (d.type === 'transfer' || d.type === 'changeUnit') return setAsking(d);
            if (d.type === 'comment' && mentioned.length > 0) {
              const mentions = mentioned.map(({ userId }) => userId);
              return void decision
                .decide({ ...d, mentions })
                .then((done) => done && setMentioned([]));
            }
            void decision
              .decide(
                { ...d, ...reasonsOf(d.type, reasons), ...ticksOf(d.type, ticked) },
                d.type === 'pass' ? block.current?.unsaved() : null,
              )
              .then((done) => done && isTickedWith(d.type) && ticked[1]([]));
          }}
          more={
            mayCopy && (
              <Button
                variant="ghost"
                loading={decision.busy === 'copy'}
                disabled={decision.busy !== null}
                onClick={() => void decision.copy()}
              >
                复制
              </Button>
            )
          }
        />
      )}
      <AskedDialog
        {...{ detail, asking }}
        busy={decision.busy}
        onComplete={complete}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
