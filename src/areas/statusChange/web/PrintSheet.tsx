import type { ReactNode } from 'react';
import { useCall } from '../../../platform/web/api/query.ts';
import { PaperSheet, SheetNo, SheetSign } from '../../../platform/web/kit/PaperSheet.tsx';
import { PrintPage } from '../../../platform/web/kit/PrintPage.tsx';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { DictText } from '../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import { signedBy } from '../../../school/approval/contract/signedBy.ts';
import { placeOf } from '../../../school/approval/web/history/HistoryList.tsx';
import { actionName } from '../../../school/approval/web/words.ts';
import type { Numbered } from '../../../school/certificate/contract/sheet.calls.ts';
import { SheetNumber } from '../../../school/certificate/web/SheetNumber.tsx';
import { useNumbered } from '../../../school/certificate/web/useNumbered.ts';
import { SheetTitle } from '../../../school/units/web/SheetTitle.tsx';
import { type ChangeDetail, changeDetail } from '../contract/change.calls.ts';

/** 审批表 of one change, on A4 (异动 31). */
export function PrintSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(changeDetail, { params: { id }, query: {} });
  const { print, numbers } = useNumbered('change', [id]);
  return (
    <PrintPage
      title="学籍异动审批表"
      back="返回异动"
      ready={Boolean(data)}
      onPrint={print}
      onClose={onClose}
    >
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Hint below>正在读取…</Hint>}
      {data && <Form detail={data} numbered={numbers[0]} />}
    </PrintPage>
  );
}

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <th scope="row">{title}</th>
    <td>{children}</td>
  </>
);
function Form({ detail, numbered }: { detail: ChangeDetail; numbered: Numbered | undefined }) {
  const { student, form, lines, notes, approval, files } = detail;
  return (
    <PaperSheet aria-label="学籍异动审批表">
      <SheetTitle>学籍异动审批表</SheetTitle>
      <SheetNo>
        <span>编号：{detail.changeNo}</span>
        <span>申请日期：{detail.applyOn}</span>
      </SheetNo>
      <table>
        <tbody>
          <tr>
            <Row title="姓名">{student.cname}</Row>
            <Row title="学号">{student.studentNo}</Row>
          </tr>
          <tr>
            <Row title="性别">
              <DictText type="sys_gender" value={student.gender} />
            </Row>
            <Row title="年级班级">
              {student.grade}级 {student.className ?? '未分班'}
            </Row>
          </tr>
          <tr>
            <Row title="学院">{student.unitName}</Row>
            <Row title="专业">{student.majorName}</Row>
          </tr>
          <tr>
            <Row title="异动类型">
              <DictText type="change_type" value={form.changeType} />
            </Row>
            <Row title="原因">
              <DictText type="change_reason" value={form.reasonCode} />
            </Row>
          </tr>
          <tr>
            <Row title="生效日期">{form.effectiveOn}</Row>
            <Row title="截止日期">{form.endOn ?? '—'}</Row>
          </tr>
          <tr>
            <Row title="去向">{form.targetSchool ?? detail.target?.className ?? '—'}</Row>
            <Row title="批准文号">{form.docNo ?? ''}</Row>
          </tr>
          <tr>
            <th scope="row">情况说明</th>
            <td colSpan={3}>{form.reasonText}</td>
          </tr>
          <tr>
            <th scope="row">变更内容</th>
            <td colSpan={3}>
              {lines.map(({ label, before, after }) => `${label}：${before} → ${after}`).join('；')}
              {notes.length > 0 && `；${notes.join('；')}`}
            </td>
          </tr>
          <tr>
            <th scope="row">证明材料</th>
            <td colSpan={3}>{files.map(({ fileName }) => fileName).join('、') || '无'}</td>
          </tr>
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            {['审批环节', '办理人', '结果', '意见', '时间'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {approval.history.map((row) => (
            <tr key={row.id}>
              <td>{placeOf(row)}</td>
              <td>{signedBy(row)}</td>
              <td>{actionName(row.action)}</td>
              <td>{row.opinion ?? ''}</td>
              <td>{minuteText(row.createdAt)}</td>
            </tr>
          ))}
          {approval.history.length === 0 && (
            <tr>
              <td colSpan={5}>还没有审批记录</td>
            </tr>
          )}
        </tbody>
      </table>
      <SheetSign>
        <span>学生签名：____________</span>
        <span>学院（盖章）：____________</span>
        <span>学籍管理部门（盖章）：____________</span>
      </SheetSign>
      <SheetNumber of={numbered} />
    </PaperSheet>
  );
}
