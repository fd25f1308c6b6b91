import {
  enabledLevelsOf,
  itemProgressText,
  levelProgress,
} from '../../../../../machines/approval/approval.progress.ts';
import { levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS, RESULT } from '../../../../../machines/approval/approval.types.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import {
  approversOf,
  decidersAt,
  inOffice,
  rowAt,
} from '../../../../school/approval/server/approvers.ts';
import { storedOf, unitOf, waitingDays } from '../../../../school/approval/server/row.ts';
import { RIGHT, seatOf } from '../../../../school/declaration/server/declarationScope.ts';
import { declarationFlow } from '../../contract/declaring.calls.ts';
import { found, type Located } from './locate.ts';

/** 查看流程 (申报 50): the levels in order, whose turn it is, and everybody who could decide there now; the rule is `seatOf`. */
export const flow = serve(
  declarationFlow,
  async (ctx, _request, { row, semester }: Located) => {
    const stored = storedOf(row);
    const submitted = row.round > 0 && row.enabledLevels.length > 0;
    const now = enabledLevelsOf(semester);
    const progress = new Map(levelProgress(stored).map((one) => [one.level, one]));
    const people = await approversOf(ctx.client, ctx.caller.schoolId, ctx);
    return LEVELS.map((level) => {
      const path = row[RIGHT[level].path];
      const place = {
        level,
        businessType: row.businessType,
        path: path ?? '',
        declarerId: row.declarerId,
      };
      const enabled = submitted
        ? row.enabledLevels.includes(levelNumber(level))
        : now.includes(level);
      const current = stored.currentLevel === levelNumber(level);
      return {
        level,
        enabled,
        unitName: unitOf(row, level)?.name ?? null,
        current,
        result: progress.get(level)?.result ?? (enabled ? RESULT.notReached : RESULT.exempt),
        resultText: progress.get(level)?.text ?? (enabled ? itemProgressText(stored) : '不审批'),
        days: current ? waitingDays(row, ctx.now) : null,
        people:
          path && enabled
            ? decidersAt(people, place)
                .filter(inOffice)
                .map((who) => {
                  const seat = seatOf(who.caller, level, rowAt(place));
                  return {
                    userId: who.caller.userId,
                    name: who.caller.cname,
                    number: who.caller.employeeNumber,
                    agentOf: seat !== null && seat !== 'self' ? seat.cname : null,
                    unitName: who.unitName,
                  };
                })
            : [],
      };
    });
  },
  { find: found },
);
