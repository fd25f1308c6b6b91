import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { AnyActor } from 'xstate';
import { stateText } from '../../../../../machines/kit/describe.ts';
import {
  afterStatus,
  choicesOfOther,
  monthsBetween,
  offeredChanges,
  type StatusSnapshot,
  statusEvent,
  statusRefusal,
} from '../../../../../machines/studentStatus/studentStatus.stored.ts';
import {
  CHANGE_CODES,
  CHANGE_TYPES,
  STATUS_CODE,
  type StatusCode,
} from '../../../../../machines/studentStatus/studentStatus.types.ts';
import { STATUS_REFUSAL } from '../../../../areas/statusChange/contract/statusRefusal.ts';
import { applyText } from '../../../../areas/statusChange/web/applyText.ts';
import { ChangeFields, NEW_CHANGE } from '../../../../areas/statusChange/web/ChangeFields.tsx';
import { Effects } from '../../../../areas/statusChange/web/Effects.tsx';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { SelectField } from '../../../../platform/web/kit/field/fields.tsx';
import {
  CLASS,
  EFFECTIVE_ON,
  GIVEN,
  PROOF,
  statusZh,
} from '../../gestures/domain/studentStatus.ts';
import { stageWith } from '../staging.tsx';

const optionsOf = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
const NOTHING: never[] = [];
const NO_PROBLEMS = {};
const EMPTY = { ...NEW_CHANGE, effectiveOn: EFFECTIVE_ON };

/** The form with what the server would offer in the student's state; class and proof are there or not, without a search and an upload. */
function Apply({ actor, snapshot }: { actor: AnyActor; snapshot: StatusSnapshot }) {
  const [draft, setDraft] = useState(EMPTY);
  const [target, setTarget] = useState('');
  const [proof, setProof] = useState('');
  const types = useMemo(
    () => optionsOf(offeredChanges(snapshot).map((code) => CHANGE_TYPES[code].zh)),
    [snapshot],
  );
  const statuses = useMemo(() => optionsOf(choicesOfOther(snapshot).map(statusZh)), [snapshot]);
  const changeType = CHANGE_CODES.find((code) => CHANGE_TYPES[code].zh === draft.changeType);
  const needs: readonly string[] = changeType ? CHANGE_TYPES[changeType].needs : NOTHING;
  const chosen = (Object.values(STATUS_CODE) as StatusCode[]).find(
    (code) => draft.chosenStatus !== '' && statusZh(code) === draft.chosenStatus,
  );
  const months = monthsBetween(draft.effectiveOn, draft.endOn || null);
  const event =
    changeType &&
    statusEvent({ changeType, target: target !== '', proof: proof !== '', months, chosen });
  const why = event ? statusRefusal(snapshot, event) : null;
  const after = event && !why ? stateText(afterStatus(snapshot, event) as never) : null;
  const before = stateText(snapshot as never);
  const submit = () => {
    if (!event) return;
    actor.send(event);
    if (why) return;
    // what was filled in goes with its application
    setDraft(EMPTY);
    setTarget('');
    setProof('');
  };
  return (
    <>
      <ChangeFields
        draft={draft}
        onChange={(changed) => {
          setDraft({ ...draft, ...changed });
          if (changed.changeType !== undefined) setTarget('');
        }}
        types={types}
        statuses={statuses}
        reasons={NOTHING}
        needs={needs}
        problems={NO_PROBLEMS}
        target={
          <SelectField
            name="target"
            label={CLASS}
            value={target}
            onChange={setTarget}
            placeholder="没有选择"
            options={optionsOf([GIVEN.class])}
          />
        }
        proofs={
          <SelectField
            name="proof"
            label={PROOF}
            value={proof}
            onChange={setProof}
            placeholder="没有上传"
            options={optionsOf([GIVEN.proof])}
          />
        }
      />
      {event && (
        <Effects
          lines={after && after !== before ? [{ label: '学籍状态', before, after }] : NOTHING}
          notes={NOTHING}
          refusal={why && (why === 'state' ? '当前状态不能办理' : STATUS_REFUSAL[why])}
        />
      )}
      <Button disabled={!changeType} onClick={submit}>
        {applyText(draft.changeType)}
      </Button>
    </>
  );
}

function StatusStage({ actor }: { actor: AnyActor }) {
  const snapshot = useSelector(actor, (it) => it as StatusSnapshot);
  return (
    <div className="stage-student">
      <p>
        学籍状态：<strong className="stage-status">{stateText(snapshot as never)}</strong>
      </p>
      <Apply actor={actor} snapshot={snapshot} />
    </div>
  );
}

export const statusStage = stageWith((actor) => <StatusStage actor={actor} />);
