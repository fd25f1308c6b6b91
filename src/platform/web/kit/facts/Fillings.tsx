import { type Filling, filledTo, overPlan } from '../../../contract/resource/filling.ts';
import { usePhone } from '../page/useMedia.ts';
import { CheckBox } from '../plain/CheckBox.tsx';
import { Hint, Toned } from '../plain/Text.tsx';
import { NumberCell, SmallTable } from './SmallTable.tsx';

interface Props {
  /** What is filled: 去向班级. */
  noun: string;
  rows: readonly Filling[];
  /** What the coming do: 转入. */
  coming?: string;
}
/** How full things get by who comes, those over their plan first and marked (导入导出 30、异动 34); on a phone what it comes to is in sight. */
export function Fillings({ noun, rows, ...props }: Props) {
  const phone = usePhone();
  const leaves = rows.some(({ leaving }) => leaving !== undefined);
  const { coming = leaves ? '转入' : '进入' } = props;
  const beside = rows.some(({ others }) => others !== undefined) ? ['另有'] : [];
  if (!(leaves || phone) || rows.some(({ rooms }) => rooms.length > 0)) beside.push('教室');
  const numbers = ['计划', '现有', coming, ...(leaves ? ['转出'] : []), `${coming}后`];
  return (
    <SmallTable
      boxed
      heads={[
        noun,
        ...(phone ? [] : ['专业']),
        ...numbers.map((number) => ({ number })),
        beside.join('、'),
      ]}
    >
      {rows
        .toSorted((a, b) => overPlan(b) - overPlan(a))
        .map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {one.name}
              {phone && <Hint below>{one.of}</Hint>}
            </th>
            {!phone && <td>{one.of}</td>}
            <NumberCell>{one.planned}</NumberCell>
            <NumberCell>{one.now}</NumberCell>
            <NumberCell>{one.coming}</NumberCell>
            {leaves && <NumberCell>{one.leaving ?? 0}</NumberCell>}
            <NumberCell>
              {overPlan(one) > 0 ? (
                <Toned tone="warning" strong>
                  {filledTo(one)}，超 {overPlan(one)}
                </Toned>
              ) : (
                filledTo(one)
              )}
            </NumberCell>
            <td>
              {(one.others ?? 0) > 0 && `${one.others} 人待审批或待生效`}
              {(one.others ?? 0) > 0 && one.rooms.length > 0 && '，'}
              {one.rooms.length > 0 && <Toned tone="warning">{one.rooms.join('；')}</Toned>}
            </td>
          </tr>
        ))}
    </SmallTable>
  );
}

interface KnownProps {
  /** How many get overfull. */
  count: number;
  noun: string;
  known: boolean;
  onKnown: (known: boolean) => void;
}
/** Whoever overfills something says that they know (导入导出 30). */
export const KnownOverfull = ({ count, noun, known, onKnown }: KnownProps) => (
  <CheckBox
    checked={known}
    onChange={onKnown}
    label={`已知晓：${count} 个${noun}将超过计划人数或教室座位`}
  />
);
