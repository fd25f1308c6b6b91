import type { RefObject } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useRefresh } from '../../../../platform/web/api/query.ts';
import { randomKey } from '../../../../platform/web/api/random.ts';
import { DECIDING } from '../../../../platform/web/form/useDecision.ts';
import { type PlanDetail, planDetail, planEvent, savePlanBody } from '../../contract/plan.calls.ts';
import { BODY_KEPT, usePlanBody } from '../body/usePlanBody.ts';

export const PLAN_READS = [
  'planDetail',
  'planList',
  'planGet',
  'planChanges',
  'plansWaiting',
  'comparePlans',
];

/** A plan with its attachments under the hands of somebody: saved, submitted, compared with what others have done meanwhile. */
export function usePlanText(
  data: PlanDetail,
  root: RefObject<HTMLElement | null>,
  onClose: () => void,
) {
  const { head } = data;
  const refresh = useRefresh();
  return usePlanBody<{ attachmentIds: readonly string[] }>({
    thing: `plan:${head.id}`,
    name: head.planName,
    called: '方案',
    root,
    draft: BODY_KEPT,
    closes: 'never',
    courses: data.courses,
    practicePercent: head.practicePercent,
    record: { id: head.id, version: head.version },
    text: { body: data.body, attachmentIds: data.attachments.map(({ fileId }) => fileId) },
    store: async ({ body, attachmentIds }, record) => {
      const sent = {
        version: record?.version ?? head.version,
        body,
        attachmentIds: [...attachmentIds],
      };
      const own = { key: randomKey(), own: [CODE.conflict] };
      const answer = await callApi(savePlanBody, { params: { id: head.id }, body: sent }, own);
      return { id: head.id, version: answer.data.version };
    },
    submit: ({ version }) =>
      callApi(
        planEvent,
        { params: { id: head.id }, body: { type: 'submit', version, confirmed: true } },
        DECIDING,
      ),
    compare: async ({ id }) => {
      const { data: now } = await callApi(planDetail, { params: { id }, query: {} });
      return now.writable ? { record: { id, version: now.head.version } } : null;
    },
    confirmSubmit: (warnings) => ({
      title: '提交审批',
      message:
        warnings.length > 0
          ? `有 ${warnings.length} 处提示：\n${warnings
              .slice(0, 8)
              .map(({ text }) => text)
              .join('\n')}\n\n仍然提交？`
          : '提交后不能修改，由管理单位和主审单位依次审批。',
      confirmText: '提交',
      cancelText: '取消',
    }),
    onRefused: (blocking) =>
      void notify({
        type: 'warning',
        message: `还有 ${Object.keys(blocking).length} 处需要改正，改正后才能提交`,
      }),
    onStored: (_, purpose) => {
      if (purpose === 'submit') return;
      notify({ type: 'success', message: '已保存', duration: 3000 });
      void refresh(...PLAN_READS);
    },
    onSubmitted: () => {
      notify({ type: 'success', message: '已提交审批', duration: 3000 });
      void refresh(...PLAN_READS);
    },
    onLeft: onClose,
  });
}
export type PlanTextState = ReturnType<typeof usePlanText>;
