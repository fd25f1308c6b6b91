import type { Plugin, Rolldown } from 'vite';

/**
 * Lets index.html fetch the app's code beside the small script that decides whether somebody is logged in and only then
 * imports it: without this its files would wait for that script. What 首页 needs beyond it is named too: the login page fetches
 * both while somebody types (src/areas/login/web/later/prefetch.ts), the start fetches it where the address is that of 首页.
 */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith('index.html')) return;
        const frame = filesOf(bundle, '/main/web/App.tsx');
        const home = filesOf(bundle, '/main/web/home.ts').filter((file) => !frame.includes(file));
        const link = (href: string) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: {
            ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
            crossorigin: true,
            href,
          },
        });
        return [
          ...frame.filter((file) => !html.includes(file)).map(link),
          { tag: 'meta', injectTo: 'head', attrs: { name: 'home', content: home.join(' ') } },
        ];
      },
    },
  };
}

/** The addresses of all that a module needs before it runs, style sheets included. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const files = new Set<string>();
  const add = (file: Rolldown.OutputBundle[string] | undefined) => {
    if (file?.type !== 'chunk' || files.has(`/${file.fileName}`)) return;
    files.add(`/${file.fileName}`);
    for (const sheet of file.viteMetadata?.importedCss ?? []) files.add(`/${sheet}`);
    for (const imported of file.imports) add(bundle[imported]);
  };
  add(
    Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
    ),
  );
  if (!files.size) throw new Error(`no file of the build holds ${module}`);
  return [...files];
}
