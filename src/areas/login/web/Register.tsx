import { useState } from 'react';
import { PATH } from '../../../platform/contract/paths.ts';
import { AccountForm, FAILED, Statement } from './AccountForm.tsx';
import { useCaptcha } from './captcha.ts';
import { CaptchaField } from './pieces.tsx';
import { FIELDS } from './RegisterFields.tsx';

const OFF = '本校没有开放自助注册。账号由学校统一建立，请向所在单位的教学秘书或信息中心申请。';
const DONE = '注册申请已提交。管理员核对并激活账号后，即可用刚才设置的用户名和密码登录。';
const TITLE = '注册账号';

/** `/register` (登录 14): a form where the school has switched registration on, else whom to ask. */
export function Register() {
  const [round, setRound] = useState(0);
  const [captcha, again] = useCaptcha(round);
  const [done, setDone] = useState(false);
  if (done) return <Statement title={TITLE} text={DONE} />;
  if (!captcha.methods)
    return <Statement title={TITLE} text={captcha.state === 'failed' ? FAILED : '正在加载…'} />;
  if (!captcha.methods.registerEnabled) return <Statement title={TITLE} text={OFF} />;
  const uuid = captcha.state === 'shown' ? captcha.uuid : '';
  return (
    <AccountForm
      title={TITLE}
      verb="提交注册"
      fields={FIELDS}
      path={PATH.register}
      more={{ uuid }}
      onRefused={() => setRound((it) => it + 1)}
      onDone={() => setDone(true)}
    >
      <CaptchaField captcha={captcha} onAgain={again} />
    </AccountForm>
  );
}
