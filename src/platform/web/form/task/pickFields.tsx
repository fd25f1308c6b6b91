import type { OrgNode } from '../../../contract/scope/orgNodes.calls.ts';
import type { PersonOption } from '../../../contract/scope/staff.calls.ts';
import { DateField } from '../../kit/field/DateField.tsx';
import { PeoplePick } from '../../scope/PeoplePick.tsx';
import { TreeSelect } from '../../scope/TreeSelect.tsx';
import type { TaskField } from './task.ts';
import type { Look } from './taskFields.tsx';

/** A day, `2026-11-20`, or ''. */
export const date = ({ start = '', ...look }: Look<string>): TaskField<string> => ({
  start,
  draw: (at) => <DateField {...look} {...at} />,
});

/** Somebody of the staff, or several. */
export const people = ({
  start = [],
  ...look
}: Look<readonly PersonOption[]> & { multiple?: boolean }): TaskField<readonly PersonOption[]> => ({
  start,
  draw: ({ value, ...at }) => <PeoplePick {...look} {...at} chosen={value} />,
});

const ALL = () => true;
/** A unit of the organisation tree. */
export const unit = ({
  start = null,
  selectable = ALL,
  ...look
}: Look<string | null> & {
  businessType: 0 | 1 | 2;
  selectable?: (node: OrgNode) => boolean;
}): TaskField<string | null> => ({
  start,
  draw: (at) => <TreeSelect {...look} {...at} selectable={selectable} />,
});
