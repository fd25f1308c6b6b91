import { notify } from '../../platform/web/actors/notification.ts';

export const RELEASE_TEXT =
  '系统换了新版本，刷新一次就用上；已保存的和本机留存的填写都还在，可以先办完手里的事。';
/** ms between two looks by themselves, and least between two because somebody has come back to the page. */
const [EVERY, LEAST] = [600_000, 60_000];
const ENTRY = /src="(\/assets\/[^"]+\.js)"/;

/** The program that the server gives out now; null: it does not say. */
async function offered(): Promise<string | null> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ? (ENTRY.exec(await answer.text())?.[1] ?? null) : null;
}

/** Says once that the server has another program than this page (通知 27): nothing is loaded anew by itself. */
export function watchRelease(): void {
  const own = document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src');
  if (!own) return;
  let looked = Date.now();
  const look = async () => {
    looked = Date.now();
    const now = await offered();
    if (now === null || now === own) return;
    clearInterval(timer);
    removeEventListener('online', online);
    document.removeEventListener('visibilitychange', back);
    notify({
      type: 'info',
      message: RELEASE_TEXT,
      duration: 0,
      act: { label: '刷新', run: () => location.reload() },
    });
  };
  const online = () => void look();
  const back = () => {
    if (document.visibilityState === 'visible' && Date.now() - looked > LEAST) void look();
  };
  const timer = setInterval(online, EVERY);
  addEventListener('online', online);
  document.addEventListener('visibilitychange', back);
}
