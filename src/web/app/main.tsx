import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { readToken } from '../actors/token.ts';
import { toLogin } from './toLogin.ts';

/** The code could not be loaded: said in plain elements, since nothing else is there to say it. */
function tellFailure(): void {
  const text = Object.assign(document.createElement('p'), { textContent: '页面没有加载成功，可能是网络中断或系统刚刚更新。' });
  const again = Object.assign(document.createElement('button'), { textContent: '重新加载', onclick: () => location.reload() });
  document.getElementById('root')?.replaceChildren(text, again);
}

/** Without a token the login page comes before anything heavy is loaded; index.html has the app's files on their way. */
async function start(): Promise<void> {
  if ((await readToken()) === null) return toLogin('elsewhere', null);
  const { run } = await import('./App.tsx');
  run();
}

start().catch(tellFailure);
