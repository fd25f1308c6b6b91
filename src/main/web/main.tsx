import '../../platform/web/theme/tokens.css';
import '../../platform/web/theme/base.css';
import { HOME } from '../../../machines/navigation/navigation.rules.ts';
import { readToken } from '../../platform/web/actors/token.ts';
import { tellFailure } from '../../platform/web/frame/tellFailure.ts';
import { toLogin } from '../../platform/web/frame/toLogin.ts';

/** Where 首页 is opened its files come beside the frame's, not after them: index.html names them. */
function fetchHome(): void {
  if (!['/', HOME].includes(location.pathname)) return;
  const named = document.querySelector<HTMLMetaElement>('meta[name=home]')?.content ?? '';
  for (const file of named.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    Object.assign(link, { rel: isSheet ? 'preload' : 'modulepreload', href: file });
    if (isSheet) link.as = 'style';
    link.crossOrigin = '';
    document.head.append(link);
  }
}

/** Without a token the login page comes before anything heavy is loaded; index.html has the app's files on their way. */
async function start(): Promise<void> {
  // why nobody can be logged in here the login page says
  if ((await readToken().catch(() => null)) === null) return toLogin();
  fetchHome();
  const { run } = await import('./App.tsx');
  run();
}

start().catch(() => tellFailure(() => location.reload()));
