import { useState } from 'react';
import {
  DEPARTURE_EVENT_ZH,
  DEPARTURE_STATE_ZH,
} from '../../../../../machines/departure/departure.types.ts';
import { useMay } from '../../../../platform/web/actors/menu/may.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Link } from '../../../../platform/web/kit/control/Link.tsx';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import departure from '../../../../school/people/contract/departure.entity.ts';
import type { TeamMemberDetail } from '../../contract/team.calls.ts';
import { DepartureDialog } from './DepartureDialog.tsx';

/** 离岗计划 of a person: what is known of their going, the newest first, and the way to plan it (用户 38). */
export function Departures({ member }: { member: TeamMemberDetail }) {
  const mayPlan = useMay('hr:departure:edit') && member.managed;
  const maySee = useMay('hr:departure:list');
  const [planning, setPlanning] = useState(false);
  return (
    <FormCard aria-label={departure.title}>
      <Row className="team-head">
        <h3>{departure.title}</h3>
        {mayPlan && (
          <Button size="xs" variant="outline" onClick={() => setPlanning(true)}>
            {DEPARTURE_EVENT_ZH.plan}
          </Button>
        )}
      </Row>
      {member.departures.length === 0 && <Hint below>没有计划离岗。</Hint>}
      {member.departures.map(({ id, kindName, beginOn, endOn, state, successorName }) => {
        const text = `${kindName}：${beginOn} ${endOn ? `至 ${endOn}` : '起'}`;
        return (
          <Row key={id} gap="4px 12px" className="team-line">
            {maySee ? <Link to={`/hr/departure?open=${id}`}>{text}</Link> : <span>{text}</span>}
            <span>{DEPARTURE_STATE_ZH[state]}</span>
            {successorName && <span>接手人 {successorName}</span>}
          </Row>
        );
      })}
      {planning && <DepartureDialog person={member} onClose={() => setPlanning(false)} />}
    </FormCard>
  );
}
