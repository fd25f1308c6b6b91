import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RequestApproval } from '../../../src/areas/course/web/courseRequest/RequestApproval.tsx';
import { declarationEvent } from '../../../src/areas/declaration/contract/decision.calls.ts';
import SetSeveralDialog from '../../../src/areas/declaration/web/acts/SetSeveralDialog.tsx';
import StopDialog from '../../../src/areas/declaration/web/acts/StopDialog.tsx';
import { WithdrawDialog } from '../../../src/areas/declaration/web/list/listWithdraw.tsx';
import { callApi } from '../../../src/platform/web/api/call.ts';
import { draft } from '../fakeSchool.ts';
import type { Routes } from '../fakeServer.ts';
import {
  batch,
  beside,
  field,
  nothing,
  PART,
  passed,
  planPage,
  press,
  sure,
  tab,
  tap,
  waiting,
} from './placeParts.tsx';

/** A place where people type, and how its text is sent. */
export interface Place {
  draw: () => ReactElement;
  reads?: Routes;
  /** The call that carries the text, and what it answers when it goes through. */
  call: string;
  done?: unknown;
  /** To where the text is typed. */
  reach?: () => Promise<unknown>;
  box: () => Promise<HTMLElement>;
  text: string;
  send: () => Promise<unknown>;
  /** As one sends again what did not go through, where that is another way. */
  again?: () => Promise<unknown>;
  /** A kept text that is offered, not put in at once. */
  restore?: () => Promise<unknown>;
  /** Its dialog waits to go on with what was said, without the box. */
  stands?: false;
}

export const PLACES: Record<string, Place> = {
  '审批 通过': { ...beside(30, waiting), text: '学时与方案一致', send: () => press('通过') },
  '审批 退回申报人': {
    ...beside(31, waiting),
    text: '周学时与方案不一致',
    send: () => press('退回申报人'),
  },
  '审批 不予通过': {
    ...beside(32, waiting),
    text: '该课程本学期不具备开设条件',
    send: async () => {
      await press('不予通过');
      await sure('不予通过');
    },
  },
  '审批 转办': {
    ...beside(33, waiting),
    text: '由她承办',
    send: async () => {
      await press('更多');
      await press('转办');
      await tap(await screen.findByRole('radio'));
      await press('转办给此人');
    },
    again: () => press('转办给此人'),
  },
  作废: {
    ...beside(34, passed),
    text: '本学期不开',
    send: async () => {
      await press('作废');
      await sure('作废');
    },
  },
  停开: {
    draw: () => <StopDialog row={{ ...draft, id: 35 }} onDone={nothing} onClose={nothing} />,
    call: 'POST /talent/declaration/35/event',
    done: { id: 35, version: 4, progressText: '' },
    box: field(/^停开原因/),
    text: '选课人数不足',
    send: () => press('停开该任务'),
  },
  撤回: {
    draw: () => (
      <WithdrawDialog
        row={{ ...draft, ...waiting, id: 41 }}
        onClose={nothing}
        onWithdraw={(opinion) =>
          callApi(declarationEvent, {
            params: { id: 41 },
            body: { type: 'withdraw', version: 3, opinion },
          }).then(
            () => true,
            () => false,
          )
        }
      />
    ),
    call: 'POST /talent/declaration/41/event',
    done: { id: 41, version: 4, progressText: '' },
    box: field(/^撤回原因/),
    text: '班级有变',
    send: () => press('撤回申报'),
  },
  批量通过: { ...batch('pass'), text: '同意', send: () => press('通过 1 条') },
  批量退回: {
    ...batch('returnToDeclarer'),
    text: '请按方案核对学时',
    send: () => press('退回 1 条'),
  },
  批量修改: {
    draw: () => (
      <SetSeveralDialog rows={[draft]} onDone={nothing} onOpen={nothing} onClose={nothing} />
    ),
    reads: { 'GET /talent/declaration/set': [] },
    call: 'POST /talent/declaration/set',
    done: { done: [5], refused: [] },
    reach: async () => {
      await tap(await screen.findByLabelText('修改授课方式'));
      await screen.findAllByRole('option', { name: /线上/ });
      fireEvent.change(await screen.findByRole('combobox', { name: /^授课方式/ }), {
        target: { value: '1' },
      });
    },
    box: field(/^平台名称/),
    text: '智慧树',
    send: () => press('修改 1 条'),
    again: () => press('继续处理 1 条'),
    stands: false,
  },
  新课申请退回: {
    draw: () => <RequestApproval id={36} />,
    reads: {
      'GET /talent/courseRequest/36/approval': { version: 3, courseCode: null, approval: PART },
    },
    call: 'POST /talent/courseRequest/36/event',
    done: { id: 36, version: 4 },
    reach: () => press('退回'),
    box: field(/^意见/),
    text: '请补充教学大纲',
    send: () => press('退回'),
  },
  方案编辑: {
    ...planPage(37, 0),
    call: 'PUT /talent/plan/37/body',
    done: { id: 37, version: 3 },
    reach: () => tab(/^文字章节/),
    box: field(/^培养目标/),
    text: '培养德智体美劳全面发展的软件工程人才',
    send: () => press('保存'),
    restore: () => press('恢复'),
  },
  方案审批退回: {
    ...planPage(38, 1),
    call: 'POST /talent/plan/38/event',
    done: { id: 38, version: 3 },
    reach: async () => {
      await tab(/^审批/);
      await press('退回');
    },
    box: field(/^意见/),
    text: '实践学分低于要求',
    send: () => press('退回'),
  },
  方案变更申请: {
    ...planPage(39, 4),
    call: 'PUT /talent/plan/39/change',
    done: { id: 1, version: 1 },
    reach: async () => {
      await tab(/^变更申请/);
      await press('申请变更');
    },
    box: field(/^变更原因/),
    text: '专业认证要求增加实践学分',
    send: () => press('保存变更申请'),
    restore: () => press('恢复'),
  },
  取消发布: {
    ...planPage(40, 4),
    call: 'POST /talent/plan/40/unpublish',
    done: { id: 40, version: 3 },
    reach: () => press('取消发布'),
    box: field(/^原因/),
    text: '学时有误',
    send: () => press('取消发布'),
  },
};
