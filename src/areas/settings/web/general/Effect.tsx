import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { Effects } from '../../../../platform/web/kit/facts/Effects.tsx';
import { Box } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { SwitchEffect } from '../../../../school/approval/contract/switches.calls.ts';

/** What a change of switches means, in sentences with numbers (审批 67). */
export function Effect({ effect, apply }: { effect: SwitchEffect | undefined; apply: boolean }) {
  return (
    <Box className="switch-effect" role="status">
      <b>这样修改后</b>
      {effect ? (
        <Effects items={effectLines(effect, apply).map((line) => ({ key: line, text: line }))} />
      ) : (
        <Hint>正在计算影响…</Hint>
      )}
    </Box>
  );
}

/** The sentences, one for drafts, one for each level that changes, those for what is in flight, one for what has passed. */
export function effectLines(
  { drafts, passed, changed, applied, inFlight, allOff }: SwitchEffect,
  apply: boolean,
): string[] {
  const levels = changed.map(({ level, on, waiting, ahead }) => {
    const name = LEVEL_UNIT_ZH[level];
    if (on)
      return `${name}：${ahead} 条在途还没有到这一级${apply ? '，应用后都要经过它' : '，不变'}`;
    const later = ahead > 0 ? `，还有 ${ahead} 条会到这一级` : '';
    return `${name}：有 ${waiting} 条在途停在该级${later}${apply ? '；应用后停在该级的记为系统通过' : '，仍由该级审批'}`;
  });
  const moves = [
    ...(applied.moved > 0 ? [`${applied.moved} 条进入后面一级`] : []),
    ...(applied.finished > 0 ? [`${applied.finished} 条直接全部通过`] : []),
    ...(applied.extended > 0 ? [`${applied.extended} 条增加审批级`] : []),
  ];
  return [
    allOff
      ? `${drafts} 条未提交的申报：提交后直接通过（免审）`
      : `${drafts} 条未提交的申报：下次提交时按新的开关`,
    ...levels,
    ...(apply && inFlight > 0
      ? [moves.length > 0 ? `应用到在途：${moves.join('，')}` : '应用到在途：没有需要调整的申报']
      : []),
    `${passed} 条已通过的申报：不变`,
  ];
}
