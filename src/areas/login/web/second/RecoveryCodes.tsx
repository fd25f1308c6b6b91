import { useState } from 'react';
import './second.css';

/** Ten codes that are shown once: to copy, to print (登录 40). */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('已复制');
    } catch {
      setCopied('浏览器不允许复制，请打印或抄写');
    }
  };
  return (
    <>
      <p>手机不在身边时，一个恢复码代替一次动态码。只显示这一次，请打印或抄写，与手机分开保管。</p>
      <ol className="second-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="second-acts">
        <button type="button" className="login-link" onClick={() => void copy()}>
          复制
        </button>
        <button type="button" className="login-link" onClick={() => print()}>
          打印
        </button>
        <span role="status">{copied}</span>
      </p>
    </>
  );
}
