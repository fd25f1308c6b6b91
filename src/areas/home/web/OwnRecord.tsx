import { Suspense, useState } from 'react';
import type { CallReply } from '../../../platform/contract/call.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { Row, Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { DictTag } from '../../../platform/web/kit/page/Tag.tsx';
import { lazily } from '../../../platform/web/lazily.ts';
import type { studentOwn } from '../../../school/student/contract/own.calls.ts';
import { Portrait } from '../../../school/student/web/Faces.tsx';
import './ownRecord.css';
import { FormCard } from '../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';

const MobileDialog = lazily(() => import('./MobileDialog.tsx'));
type Own = NonNullable<CallReply<typeof studentOwn>['data']>;

/** What a student sees who has logged in: where they stand, and how they came there (学生账号 14); only their phone is theirs to change. */
export function OwnRecord({
  own: { cname, facts, statusCode, photo, mobile, states },
}: {
  own: Own;
}) {
  const [asked, setAsked] = useState<'bind' | 'off' | null>(null);
  const readOnly = useReadOnly();
  return (
    <Stack className="own-record">
      <FormCard aria-label="本人学籍信息">
        <h2>本人学籍信息</h2>
        <Row gap="16px 24px" align="start" className="own-facts">
          <Portrait src={photo} alt={`${cname}的照片`} width={120} none="没有照片" />
          <dl>
            <div>
              <dt>姓名</dt>
              <dd>{cname}</dd>
            </div>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div>
              <dt>学籍状态</dt>
              <dd>
                <DictTag type="student_status" value={statusCode} />
              </dd>
            </div>
            <div>
              <dt>绑定手机</dt>
              <dd>
                <Row gap={12}>
                  {mobile ?? '未绑定'}
                  {!readOnly && (
                    <TextButton onClick={() => setAsked('bind')}>
                      {mobile ? '更换' : '绑定手机'}
                    </TextButton>
                  )}
                  {!readOnly && mobile && (
                    <TextButton onClick={() => setAsked('off')}>解除绑定</TextButton>
                  )}
                </Row>
              </dd>
            </div>
          </dl>
        </Row>
        <Hint>信息有误请联系辅导员或学院教学秘书；休学、复学、转专业等由学院代为申请。</Hint>
      </FormCard>
      <FormCard aria-label="学籍历史">
        <h2>学籍历史</h2>
        <ol>
          {states.map(({ beginOn, endOn, text, statusCode: status }) => (
            <li key={beginOn}>
              <time>
                {beginOn} 至 {endOn ?? '今'}
              </time>{' '}
              <DictTag type="student_status" value={status} /> {text}
            </li>
          ))}
        </ol>
      </FormCard>
      {asked && (
        <Suspense>
          <MobileDialog bound={mobile} off={asked === 'off'} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
