import { meta } from '../kit/process.ts';
import { approvalSetup } from './approval.setup.ts';
import { LEVELS, type Level } from './approval.types.ts';

const PASS_GUARD = {
  management: 'mayPass',
  teaching: 'mayPassWithTeachers',
  supervisor: 'mayPass',
  master: 'mayPassKnowing',
} as const;

/** One level of the chain: the same behaviour four times, so it is written once. `next` is where a pass leads. */
export function levelState<const L extends Level>(level: L, zh: string, next: string) {
  const earlier = LEVELS.slice(0, LEVELS.indexOf(level)).reverse();
  const back = (type: 'mayReturnBack' | 'mayReturnTo') =>
    earlier.map((to) => ({
      guard: { type, params: { from: level, to } },
      target: `#approval.inReview.${to}`,
      actions: { type: 'sendBack' as const, params: { from: level, to } },
    }));
  const others = LEVELS.filter((l) => l !== level);
  return approvalSetup.createStateConfig({
    meta: meta(
      zh,
      `talent/approve/${level}`,
      '审批 68：审批进度按级显示；审批 14：启用的各级依次审批',
    ),
    entry: { type: 'arrive', params: { level } },
    always: { guard: { type: 'isOff', params: { level } }, target: next },
    on: {
      pass: {
        guard: { type: PASS_GUARD[level], params: { level } },
        target: next,
        actions: { type: 'markPassed', params: { level } },
      },
      returnToDeclarer: {
        guard: { type: 'mayReturn', params: { level } },
        target: '#approval.returned',
        actions: { type: 'clearButReturned', params: { level } },
      },
      returnToPrevious: back('mayReturnBack'),
      returnToLevel: level === 'master' ? back('mayReturnTo') : [],
      reject: {
        guard: { type: 'mayReject', params: { level } },
        target: '#approval.rejected',
        actions: { type: 'markRejected', params: { level } },
      },
      takeBack: earlier.map((to) => ({
        guard: { type: 'mayTakeBack' as const, params: { from: level, to } },
        target: `#approval.inReview.${to}`,
        actions: { type: 'unarrive' as const, params: { level } },
      })),
      systemPass: {
        guard: { type: 'isPassedBySystem', params: { level } },
        target: next,
        actions: { type: 'markPassedBySystem', params: { level } },
      },
      insertLevel:
        level === 'master'
          ? []
          : { guard: { type: 'joinsLater', params: { level } }, actions: 'insertLevel' },
      assignTeachers:
        level === 'teaching'
          ? { guard: { type: 'mayAssign', params: { level } }, actions: 'nameTeachers' }
          : [],
      recount:
        level === 'teaching'
          ? { guard: { type: 'mayAssign', params: { level } }, actions: 'leaveAsItIs' }
          : [],
      transfer: { guard: { type: 'mayTransfer', params: { level } }, actions: 'pin' },
      moveTo: others.map((to) => ({
        guard: { type: 'mayMoveTo' as const, params: { to } },
        target: `#approval.inReview.${to}`,
        actions: { type: 'bringTo' as const, params: { to } },
      })),
    },
  });
}
