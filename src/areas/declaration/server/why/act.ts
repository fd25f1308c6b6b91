import { SCOPE_ZH } from '../../../../platform/contract/scope.ts';
import type { SubjectOf } from '../../../../platform/contract/why/why.calls.ts';
import { scopeOf } from '../../../../platform/server/request/caller.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import {
  accountStep,
  ctxOf,
  type Explain,
  permissionStep,
  personOf,
} from '../../../../school/people/server/explaining.ts';
import { windowOf } from '../list/windowCall.ts';

const ACTS = {
  'declaration:add': { text: '新增申报', permission: 'talent:declaration:add' },
  'declaration:submit': { text: '提交审批', permission: 'talent:declaration:submit' },
} as const;
const isAct = (act: string): act is keyof typeof ACTS => Object.hasOwn(ACTS, act);

/** Why nothing can be declared or submitted: what the call asks of them, and the window as the list shows it (权限 29；申报 1、2). */
export const explainAct: Explain<SubjectOf<'act'>> = async (asked, who, { act }, place) => {
  if (!isAct(act)) throw invalid({ subject: '不能说明这个操作' });
  const { text, permission } = ACTS[act];
  const ctx = ctxOf(asked, who.caller, place);
  const type = ctx.reference.businessTypes.find((t) => t.id === place.businessType)?.name ?? '';
  const scope = scopeOf(who.caller, place.businessType, 'management');
  const { obstacle, semesterName } = place.semesterId
    ? await windowOf(ctx)
    : { obstacle: '没有可以工作的学期', semesterName: '' };
  const { name, he } = who.say;
  const steps = [
    accountStep(who),
    permissionStep(who, permission),
    {
      title: '数据范围',
      ok: scope !== undefined,
      text: scope
        ? `${he}在${type}有${SCOPE_ZH.management}`
        : `${he}在${type}没有${SCOPE_ZH.management}，不能申报`,
    },
    {
      title: '申报窗口',
      ok: obstacle === null,
      text: obstacle ?? `${semesterName}正在接受申报`,
    },
  ];
  const first = steps.find((step) => step.ok === false);
  return {
    title: `为什么不能${text}`,
    can: first === undefined,
    conclusion: first ? `${name}现在不能${text}：${first.text}。` : `${name}可以${text}。`,
    person: personOf(who),
    steps,
  };
};
