import { useEffect, useState } from 'react';
import { PATH } from '../../../../platform/contract/paths.ts';
import { send } from '../../../../platform/web/api/send.ts';

interface Offer {
  password: string;
  accounts: { username: string; role: string }[];
}
export interface Chosen {
  username: string;
  password: string;
}

/** The accounts of the demo (演示 33); nothing where they cannot be read, since nobody has asked. */
export function DemoAccounts({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const waiting = new AbortController();
    send({
      method: 'GET',
      path: PATH.demoAccounts,
      query: {},
      token: false,
      silent: true,
      signal: waiting.signal,
    }).then(
      (answer) => setOffer((answer as { data: Offer }).data),
      () => {},
    );
    return () => waiting.abort();
  }, []);
  return (
    <section className="login-demo" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">演示账号</h2>
      <ul>
        {offer?.accounts.map(({ username, role }) => (
          <li key={username}>
            <button
              type="button"
              onClick={() => onChoose({ username, password: offer.password })}
              title={`用 ${username} 登录`}
            >
              {role}
              <small>{username}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
