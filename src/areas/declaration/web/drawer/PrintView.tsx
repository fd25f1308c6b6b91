import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { PaperSheet, SheetNo, SheetSign } from '../../../../platform/web/kit/PaperSheet.tsx';
import { PrintPage } from '../../../../platform/web/kit/PrintPage.tsx';
import { DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import { minuteText } from '../../../../platform/web/time.ts';
import { signedBy } from '../../../../school/approval/contract/signedBy.ts';
import type { Numbered } from '../../../../school/certificate/contract/sheet.calls.ts';
import { SheetNumber } from '../../../../school/certificate/web/SheetNumber.tsx';
import { useNumbered } from '../../../../school/certificate/web/useNumbered.ts';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { prefsText } from '../../../../school/declaration/contract/schedulePrefs.ts';
import { taughtText } from '../../../../school/semester/contract/weekText.ts';
import { SheetTitle } from '../../../../school/units/web/SheetTitle.tsx';
import { needsRoom } from '../../contract/classes.ts';
import { declarationGet } from '../../contract/declaration.calls.ts';
import { FIELD_LABEL } from '../../contract/labels.ts';
import { hoursHint } from '../form/body.ts';

/** 打印任务申报表: one A4 sheet each, with progress and opinions and a line to sign on (申报 49). */
export default function PrintView({
  ids,
  onClose,
}: {
  ids: readonly number[];
  onClose: () => void;
}) {
  const sheets = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['declarationGet', 'print', id],
      queryFn: async () => (await callApi(declarationGet, { params: { id } })).data,
      staleTime: 0,
    })),
  });
  const ready = sheets.flatMap(({ data }) => (data ? [data] : []));
  const { print, numbers } = useNumbered(
    'declaration',
    ready.map(({ id }) => id),
  );
  const failed = sheets.filter(({ error }) => error !== null).length;
  const waiting = sheets.length - ready.length - failed;
  return (
    <PrintPage
      title="任务申报表"
      back="返回列表"
      ready={waiting === 0 && ready.length > 0}
      tools={
        <p role="status">
          {waiting > 0
            ? `正在读取 ${ready.length} / ${sheets.length} 份…`
            : `共 ${ready.length} 份`}
          {failed > 0 && `，${failed} 份读取失败`}
        </p>
      }
      onPrint={print}
      onClose={onClose}
    >
      {ready.map((detail, at) => (
        <Sheet key={detail.id} detail={detail} numbered={numbers[at]} />
      ))}
    </PrintPage>
  );
}

function Sheet({
  detail,
  numbered,
}: {
  detail: DeclarationDetail;
  numbered: Numbered | undefined;
}) {
  const { body, course, units, approval } = detail;
  const className = (id: number) =>
    detail.adminClasses.find((c) => c.id === id)?.name ?? String(id);
  const teacher = (id: number) => detail.teachers.find((t) => t.staffId === id)?.name ?? String(id);
  const roomName = (id: number | null | undefined) =>
    needsRoom(body) && detail.rooms.find((room) => room.id === id)?.name;
  return (
    <PaperSheet aria-label={`${detail.courseName} ${detail.declarationNo}`}>
      <SheetTitle>教学任务申报表</SheetTitle>
      <SheetNo>
        <span>{detail.semesterName}</span>
        <span>编号 {detail.declarationNo}</span>
      </SheetNo>
      <table>
        <tbody>
          <tr>
            <th scope="row">课程</th>
            <td colSpan={3}>
              {course.courseCode} {course.courseName}
            </td>
            <th scope="row">学分</th>
            <td>{course.credits}</td>
          </tr>
          <tr>
            <th scope="row">{FIELD_LABEL.source}</th>
            <td>
              <DictText type="declare_source" value={body.source} />
            </td>
            <th scope="row">开课类型</th>
            <td>
              <DictText type="open_type" value={detail.openType} />
            </td>
            <th scope="row">{FIELD_LABEL.teachingMode}</th>
            <td>
              <DictText type="teaching_mode" value={body.teachingMode} />
            </td>
          </tr>
          <tr>
            <th scope="row">{FIELD_LABEL.courseRank}</th>
            <td>
              <DictText type="course_rank" value={body.courseRank} />
            </td>
            <th scope="row">{FIELD_LABEL.examMode}</th>
            <td>
              <DictText type="exam_mode" value={body.examMode} />
            </td>
            <th scope="row">授课来源</th>
            <td>
              <DictText type="teaching_source" value={detail.teachingSource} />
            </td>
          </tr>
          <tr>
            <th scope="row">学时</th>
            <td colSpan={5}>
              总 {body.totalHours}（理论 {body.theoryHours}，实验 {body.experimentHours}，上机{' '}
              {body.computerHours}，实践 {body.practiceHours}
              ）；周学时 {body.weeklyHours}，第 {taughtText(body)} 周{' '}
              <DictText type="week_pattern" value={body.weekPattern} />；{hoursHint(body)?.text}
            </td>
          </tr>
          <tr>
            <th scope="row">单位</th>
            <td colSpan={5}>
              {LEVELS.map((level, i) => (
                <Fragment key={level}>
                  {i > 0 && '；'}
                  {LEVEL_UNIT_ZH[level]} {units[level]?.name ?? '未确定'}
                </Fragment>
              ))}
            </td>
          </tr>
          <tr>
            <th scope="row">教室</th>
            <td colSpan={5}>
              {body.selfArrangedRoom ? (
                '自行安排'
              ) : body.roomTypeCode ? (
                <DictText type="room_type" value={body.roomTypeCode} />
              ) : (
                '不限'
              )}
              {needsRoom(body) && detail.partitionName && `；${detail.partitionName}`}
              {body.roomNote && `；${body.roomNote}`}
            </td>
          </tr>
          {(body.offPlanReason || body.openTypeReason || body.hoursReason || body.remark) && (
            <tr>
              <th scope="row">说明</th>
              <td colSpan={5}>
                {[
                  body.offPlanReason && `计划外原因：${body.offPlanReason}`,
                  body.openTypeGiven !== null && `开课类型说明：${body.openTypeReason}`,
                  body.hoursReason && `学时调整原因：${body.hoursReason}`,
                  body.remark && `备注：${body.remark}`,
                ]
                  .filter(Boolean)
                  .join('；')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th scope="col">教学班</th>
            <th scope="col">面向班级</th>
            <th scope="col">人数</th>
            <th scope="col">上限</th>
            <th scope="col">教师（学时）</th>
            <th scope="col">时间、教室要求</th>
          </tr>
        </thead>
        <tbody>
          {body.teachingClasses.map((c) => (
            <tr key={c.classNo}>
              <td>{String(c.classNo).padStart(2, '0')}</td>
              <td>{c.adminClassIds.map(className).join('、') || '未选'}</td>
              <td>{c.expectedCount}</td>
              <td>{c.capacity}</td>
              <td>
                {c.teachers.length === 0 && '未安排'}
                {c.teachers.map((t, i) => (
                  <Fragment key={`${t.staffId}${t.role}`}>
                    {i > 0 && '、'}
                    <DictText type="teacher_role" value={t.role} /> {teacher(t.staffId)}（{t.hours}
                    {t.weeks && `，${t.weeks}周`}）
                  </Fragment>
                ))}
              </td>
              <td>
                {[prefsText(c.schedulePrefs), roomName(c.fixedRoomId)].filter(Boolean).join('；')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th scope="col">审批</th>
            <th scope="col">单位</th>
            <th scope="col">结果</th>
            <th scope="col">审批人、时间</th>
            <th scope="col">意见</th>
          </tr>
        </thead>
        <tbody>
          {detail.steps.map((step) => {
            const said = detail.history.findLast(
              (r) =>
                r.level !== null &&
                LEVEL_UNIT_ZH[step.level] === levelName(r.level) &&
                r.round === approval.round,
            );
            return (
              <tr key={step.level}>
                <td>{LEVEL_UNIT_ZH[step.level]}</td>
                <td>{step.unitName}</td>
                <td>{step.text}</td>
                <td>{said ? `${signedBy(said)} ${minuteText(said.createdAt)}` : ''}</td>
                <td>{said?.opinion}</td>
              </tr>
            );
          })}
          {detail.steps.length === 0 && (
            <tr>
              <td colSpan={5}>{detail.progressText}</td>
            </tr>
          )}
        </tbody>
      </table>
      <SheetSign>
        <span>申报人：{detail.declarerName}</span>
        <span>
          {detail.submittedAt ? `提交时间：${minuteText(detail.submittedAt)}` : '尚未提交'}
        </span>
        <span>审批单位（盖章）：　　　　　　　　</span>
        <span>年　　月　　日</span>
      </SheetSign>
      <SheetNumber of={numbered} />
    </PaperSheet>
  );
}
const levelName = (level: number): string => Object.values(LEVEL_UNIT_ZH)[level - 1] ?? '';
