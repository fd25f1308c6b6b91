import { useSelector } from '@xstate/react';
import type { AnyActor } from 'xstate';
import type {
  TemplateOffer,
  TemplateSnapshot,
} from '../../../../../machines/template/template.stored.ts';
import {
  TEMPLATE_EVENT_ZH,
  TEMPLATE_STATE_ZH,
  TEMPLATE_STATES,
  type TemplateActor,
  type TemplateEvent,
} from '../../../../../machines/template/template.types.ts';
import { stopTemplate, templateActs } from '../../../../areas/plan/web/templateActs.ts';
import { DialogHost } from '../../../../platform/web/kit/feedback/DialogHost.tsx';
import { RowMenu } from '../../../../platform/web/kit/page/RowMenu.tsx';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import { TEMPLATE, templaterZh } from '../../gestures/domain/template.ts';
import type { Walk } from '../../stage/walk.ts';
import { useQuestions } from '../questions.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

/** A template's row in its list. */
function Row({ actor, by }: { actor: AnyActor; by: TemplateActor }) {
  const { value, context } = useSelector(actor, (it) => it as TemplateSnapshot);
  const { dialog, ask } = useQuestions();
  const act = async (type: TemplateOffer) => {
    if (type === 'disable' && !(await ask(stopTemplate(TEMPLATE), TEMPLATE_EVENT_ZH.disable)))
      return;
    const event: TemplateEvent = { type, by };
    actor.send(event);
  };
  return (
    <RowActions>
      {TEMPLATE} <strong className="stage-template">{TEMPLATE_STATE_ZH[value]}</strong>{' '}
      <span className="stage-edition">第 {context.edition} 版</span>
      <RowMenu
        name={TEMPLATE}
        actions={templateActs(
          TEMPLATE_STATES.indexOf(value),
          context.groups,
          by,
          (what) => void act(what),
        )}
      />
      <DialogHost actor={dialog} />
    </RowActions>
  );
}

function TemplateStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const people = usePeople(walk, templaterZh);
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => <Row key={who} actor={actor} by={by} />}
      </SeatChoice>
    </div>
  );
}

export const templateStage = stageWith((actor, walk) => (
  <TemplateStage actor={actor} walk={walk} />
));
