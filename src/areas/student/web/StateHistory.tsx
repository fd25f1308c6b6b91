import type { ReactNode } from 'react';
import { useCall } from '../../../platform/web/api/query.ts';
import { OnChart } from '../../../platform/web/frame/OnChart.tsx';
import { Row, Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { DictTag, DictText } from '../../../platform/web/kit/page/Tag.tsx';
import {
  type StudentTimes,
  studentStates,
} from '../../../school/student/contract/history.calls.ts';
import { Portrait } from '../../../school/student/web/Faces.tsx';
import './history.css';
import { FormCard } from '../../../platform/web/kit/field/FormCard.tsx';
import { Hint, Toned } from '../../../platform/web/kit/plain/Text.tsx';

/** States, pictures and what is to come of a student on one line of time, the latest first (学生 12、26). */
export function StateHistory({ id }: { id: number }) {
  const { data, error } = useCall(studentStates, { params: { id }, query: {} });
  return (
    <FormCard aria-label="学籍历史">
      <h3>学籍历史</h3>
      {error && <Hint below>学籍历史读取失败：{error.message}</Hint>}
      {!data && !error && <Hint below>正在读取学籍历史…</Hint>}
      <Stack as="ol" className="state-history">
        {data && itemsOf(data).map(({ key, item }) => <li key={key}>{item}</li>)}
      </Stack>
      <OnChart chart="studentStatus" source="studentStatus" id={id} />
    </FormCard>
  );
}

function itemsOf({ states, photos, coming }: StudentTimes) {
  const all: { on: string; key: string; item: ReactNode }[] = [
    ...coming.map((one) => ({ on: one.on, key: one.changeNo, item: <Coming one={one} /> })),
    ...states.map((row) => ({
      on: row.beginOn,
      key: row.beginOn,
      item: <State row={row} />,
    })),
    ...photos.map((one) => ({ on: one.on, key: `photo${one.kind}`, item: <Photo one={one} /> })),
  ];
  return all.toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0));
}
function State({ row }: { row: StudentTimes['states'][number] }) {
  return (
    <>
      <Row as="p">
        <time>
          {row.beginOn} 至 {row.endOn ?? '今'}
        </time>
        <DictTag type="student_status" value={row.statusCode} />
        {!row.inSchool && <Hint as="span">不在校</Hint>}
      </Row>
      <Row as="p">
        {row.grade}级 · {row.unitName} · {row.majorName} · {row.className ?? '未分班'} ·{' '}
        {row.campusName}
      </Row>
      {row.changeNo && (
        <Hint>
          由异动 {row.changeNo}（<DictText type="change_type" value={row.changeType} />
          ）产生
        </Hint>
      )}
      {row.unitChange && <Hint>{row.unitChange}</Hint>}
    </>
  );
}
function Coming({ one }: { one: StudentTimes['coming'][number] }) {
  return (
    <Row as="p">
      <time>{one.on}</time>
      <Toned tone="warning">待生效</Toned>
      <span>
        <DictText type="change_type" value={one.changeType} />
        {one.className && `到${one.className}`}（{one.changeNo}）
      </span>
    </Row>
  );
}
function Photo({ one }: { one: StudentTimes['photos'][number] }) {
  return (
    <Row>
      <time>{one.on}</time>
      <Portrait src={one.address} alt="" width={48} none="" />
      <DictText type="photo_kind" value={one.kind} />
      <DictTag type="photo_quality" value={one.quality} />
    </Row>
  );
}
