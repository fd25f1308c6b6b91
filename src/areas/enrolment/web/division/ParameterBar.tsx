import type { ReactNode } from 'react';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { CheckRow, FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { CheckField, NumberField } from '../../../../platform/web/kit/field/fields.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { DivisionData } from '../../contract/division.calls.ts';
import { CRITERIA, CRITERIA_ZH } from '../../contract/division.ts';
import type { DivisionState } from './useDivision.ts';

interface Props {
  state: DivisionState;
  last: DivisionData['last'];
  actions: ReactNode;
}
/** When a division was carried out, by whom, and what it takes to do it again. */
export const runText = ({ at, by, seed, moves }: NonNullable<DivisionData['last']>): string =>
  `${at} ${by}，种子 ${seed}${moves > 0 ? `，手工调整 ${moves} 人` : ''}`;

/** How many classes, what is balanced, and the seed by which the same division can be made again. */
export function ParameterBar({ state, last, actions }: Props) {
  const { parameters, setParameters, run, newSeed, people } = state;
  const { classes, seed, criteria } = parameters;
  const right =
    classes >= 1 &&
    classes <= 60 &&
    Number.isInteger(classes) &&
    seed >= 1 &&
    seed <= 999_999 &&
    Number.isInteger(seed);
  const per = right ? people.length / classes : 0;
  return (
    <FormCard className="division-bar" aria-label="分班参数">
      <NumberField
        name="classes"
        label="班数"
        required
        unit="个"
        value={classes}
        hint={
          right
            ? `每班 ${per === Math.floor(per) ? per : `${Math.floor(per)}–${Math.ceil(per)}`} 人`
            : '1 到 60 个班'
        }
        onChange={(value) => setParameters({ ...parameters, classes: value })}
      />
      <NumberField
        name="seed"
        label="种子"
        required
        value={seed}
        hint="种子和参数相同，结果相同"
        onChange={(value) => setParameters({ ...parameters, seed: value })}
      />
      <fieldset className="division-criteria">
        <legend>均衡项</legend>
        <CheckRow wrapped>
          <CheckField label="人数、性别" checked disabled onChange={() => {}} />
          {CRITERIA.map((one) => (
            <CheckField
              key={one}
              label={CRITERIA_ZH[one]}
              checked={criteria.includes(one)}
              onChange={(on) =>
                setParameters({
                  ...parameters,
                  criteria: CRITERIA.filter((it) => (it === one ? on : criteria.includes(it))),
                })
              }
            />
          ))}
        </CheckRow>
        {last && <Hint below>上次：{runText(last)}</Hint>}
      </fieldset>
      <p className="division-actions">
        <Button variant="outline" disabled={!right} onClick={() => run()}>
          试分
        </Button>
        <Button variant="outline" disabled={!right} onClick={newSeed}>
          换种子再分
        </Button>
        {actions}
      </p>
    </FormCard>
  );
}
