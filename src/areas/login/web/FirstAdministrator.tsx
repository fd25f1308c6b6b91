import { useState } from 'react';
import { PATH } from '../../../platform/contract/paths.ts';
import { AccountForm, FAILED, Statement } from './AccountForm.tsx';
import { useCaptcha } from './captcha.ts';
import { FIRST_FIELDS } from './RegisterFields.tsx';

const TITLE = '建立系统管理员';
const DONE =
  '学校和系统管理员已建立。请用刚才设置的用户名和密码登录，首页的“开始使用”会一步一步说明接下来做什么。';
const OPENED = '本系统已经启用，不能再在这里建立管理员。需要账号请联系系统管理员。';

/** `/login/first` (登录 33): school and first administrator, while nobody can log in yet. */
export function FirstAdministrator() {
  const [{ methods, state }] = useCaptcha(0);
  const [done, setDone] = useState(false);
  if (done) return <Statement title={TITLE} text={DONE} />;
  if (!methods) return <Statement title={TITLE} text={state === 'failed' ? FAILED : '正在加载…'} />;
  if (!methods.isEmpty) return <Statement title={TITLE} text={OPENED} />;
  return (
    <AccountForm
      title={TITLE}
      verb="建立学校和管理员"
      fields={FIRST_FIELDS}
      path={PATH.first}
      onDone={() => setDone(true)}
    />
  );
}
