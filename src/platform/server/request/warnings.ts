import { isConfirmed, type Warning } from '../../contract/warning.ts';
import { rule } from './refusal.ts';

/** What has to be confirmed before it is done: told with its keys, and with `more` that the screen shows, sent again with them (调用 4, 审批 75). @throws Refusal 601 with `data.warnings` */
export function mustBeConfirmed(
  warnings: readonly Warning[],
  confirmed: readonly string[] = [],
  more: object = {},
): void {
  const open = warnings.filter(({ key }) => !isConfirmed(key, confirmed));
  if (open.length > 0)
    throw rule(open.map(({ text }) => text).join('\n'), { ...more, warnings: open });
}
