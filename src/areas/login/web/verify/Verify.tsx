import { type FormEvent, useRef, useState } from 'react';
import { send } from '../../../../platform/web/api/send.ts';
import { VERIFY_CALL } from '../../../../school/certificate/contract/verifyPaths.ts';
import './verify.css';

type Answer =
  | { verdict: 'good'; schoolName: string; title: string; body: string; issuedOn: string }
  | { verdict: 'printed'; schoolName: string; title: string; printedOn: string }
  | { verdict: 'withdrawn' }
  | { verdict: 'unknown' };

const ask = async (certificateNo: string, code: string): Promise<Answer> => {
  const request = {
    method: 'POST',
    path: VERIFY_CALL,
    query: {},
    data: { certificateNo, code },
    context: false,
    token: false,
    silent: true,
  } as const;
  return ((await send(request)) as { data: Answer }).data;
};
const wordsOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : '没有成功，请稍后再试';

/** Number and code from a paper: whether the school has certified what it says (证明 7), or its system has printed it (证明 10). */
export function Verify(given: { no: string; code: string }) {
  const [no, setNo] = useState(given.no);
  const [code, setCode] = useState(given.code);
  const [missing, setMissing] = useState<'no' | 'code' | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const fields = { no: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) };
  const change = (write: (text: string) => void) => (event: { target: { value: string } }) => {
    write(event.target.value);
    // what was answered was answered to something else
    setAnswer(null);
    setMissing(null);
    setFault('');
  };
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    const lacks = no.trim() === '' ? 'no' : code.trim() === '' ? 'code' : null;
    setMissing(lacks);
    if (lacks) return fields[lacks].current?.focus();
    setBusy(true);
    setFault('');
    setAnswer(null);
    try {
      setAnswer(await ask(no.trim(), code.trim()));
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <main className="login">
      <form className="login-card" onSubmit={verify} aria-busy={busy} noValidate>
        <header>
          <p>教务管理系统</p>
          <h1>证明和打印件核对</h1>
        </header>
        <label htmlFor="no">
          编号
          <input
            id="no"
            ref={fields.no}
            value={no}
            maxLength={30}
            autoComplete="off"
            placeholder="如 ZM202600001、DY2026000001"
            aria-invalid={missing === 'no'}
            onChange={change(setNo)}
          />
        </label>
        {missing === 'no' && (
          <p className="login-error" role="alert">
            请填写编号
          </p>
        )}
        <label htmlFor="code">
          验证码
          <input
            id="code"
            ref={fields.code}
            value={code}
            maxLength={30}
            autoComplete="off"
            placeholder="12 位字母和数字"
            aria-invalid={missing === 'code'}
            onChange={change(setCode)}
          />
        </label>
        {missing === 'code' && (
          <p className="login-error" role="alert">
            请填写验证码
          </p>
        )}
        <button className="login-button verify-send" type="submit" disabled={busy}>
          {busy ? '正在核对…' : '核对'}
        </button>
        {fault && (
          <p className="login-error" role="alert">
            {fault}
          </p>
        )}
        {answer && <Verdict answer={answer} />}
      </form>
    </main>
  );
}

function Verdict({ answer }: { answer: Answer }) {
  if (answer.verdict === 'good')
    return (
      <section className="verdict is-good" role="status" aria-label="核对结果">
        <h2>证明有效</h2>
        <p>
          {answer.schoolName}于 {answer.issuedOn} 出具的{answer.title}
          ，内容如下，请与纸质证明逐字核对：
        </p>
        <blockquote>{answer.body}</blockquote>
      </section>
    );
  if (answer.verdict === 'printed')
    return (
      <section className="verdict is-good" role="status" aria-label="核对结果">
        <h2>打印件属实</h2>
        <p>
          {answer.schoolName}的教务管理系统于 {answer.printedOn} 打印过“{answer.title}
          ”。核对只证明编号和验证码真实，不显示表中的内容。
        </p>
      </section>
    );
  return (
    <section className="verdict is-bad" role="status" aria-label="核对结果">
      {answer.verdict === 'withdrawn' ? (
        <>
          <h2>证明已作废</h2>
          <p>学校出具过这份证明，后来作废，不再有效。</p>
        </>
      ) : (
        <>
          <h2>没有查到</h2>
          <p>没有编号和验证码都相符的证明或打印件，请对照纸上的再核对一次。</p>
        </>
      )}
    </section>
  );
}
