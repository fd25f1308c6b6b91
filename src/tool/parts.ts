import path from 'node:path';
import type { Rolldown } from 'vite';

type Group = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];
type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const source = path.resolve(import.meta.dirname, '..');
const isLibrary = (id: string) => id.includes('node_modules');

/** Open without the application around them; a module of theirs stays where it is. */
const ALONE = ['areas/login/web/main.tsx', 'areas/login/web/methods.tsx', 'main/web/main.tsx'];
/** A file below src, and the name of the part that it makes: what a screen needs of an earlier one is not in its own. */
const ROOTS = {
  frame: 'main/web/App.tsx',
  home: 'main/web/home.ts',
  afterwards: 'main/web/afterwards.ts',
  cards: 'main/web/laterCards.ts',
  list: 'platform/web/resource/EntityView.tsx',
  queue: 'areas/declaration/web/queue/master.view.tsx',
};

/** Of these also what is theirs alone lies in their part: one file, not two. */
const WHOLE: readonly string[] = [ROOTS.frame, ROOTS.home, ROOTS.afterwards, ROOTS.cards];
/**
 * The packages of a part that lie in one file. Libraries are else divided by who uses them, down to files of one function. What is
 * named here is used by nearly every screen behind that part, so nobody loads much for nothing.
 */
const LIBRARIES: Readonly<Record<string, { root: string; packages: readonly string[] }>> = {
  frameLibrary: {
    root: ROOTS.frame,
    packages: [
      'react-router/',
      '@tanstack/(query-core|react-query)/',
      '@emotion/',
      '@pandacss/',
      '@chakra-ui/react/dist/esm/(styled-system|preset-base)',
      '.*anatomy\\.m?js$',
      '@zag-js/utils/dist/guard',
      '@ark-ui/react/dist/(utils/create-context|providers/locale/)',
    ],
  },
  homeLibrary: {
    root: ROOTS.home,
    packages: [
      'zod/',
      'react-grid-layout/',
      '@chakra-ui/react/dist/esm/components/(button|loader)/',
    ],
  },
  dialogLibrary: {
    root: ROOTS.afterwards,
    packages: [
      '@zag-js/(react|core|dom-query|presence|interact-outside|dismissable|focus-trap|dialog|aria-hidden|remove-scroll)/',
      '@ark-ui/react/dist/(components/(factory|portal|presence|dialog)|utils)/',
      '@chakra-ui/react/dist/esm/(components/dialog/|theme/recipes/dialog)',
    ],
  },
  fieldLibrary: {
    root: ROOTS.list,
    packages: [
      '@floating-ui/',
      '@zag-js/(popper|menu|focus-visible|auto-resize|utils/dist/equal)',
      '@ark-ui/react/dist/components/(field|menu)/',
      '@chakra-ui/react/dist/esm/components/(input|native-select|textarea|icons|drawer|menu|field)',
      '@chakra-ui/react/dist/esm/theme/recipes/(drawer|menu)',
    ],
  },
};

const STAGE = 'workbench/web/stage/main.tsx';

/** What a module needs before it runs, itself included; `later`: what it may ask for later, too. */
function neededBy(root: string, graph: Graph, later = false): ReadonlySet<string> {
  const known = new Set<string>();
  const add = (id: string) => {
    if (known.has(id)) return;
    known.add(id);
    const info = graph.getModuleInfo(id);
    for (const imported of [
      ...(info?.importedIds ?? []),
      ...(later ? (info?.dynamicallyImportedIds ?? []) : []),
    ])
      add(imported);
  };
  add(path.join(source, root));
  return known;
}

/**
 * The files that screens share, as groups of the bundler: our own code that the frame, a list or a queue needs lies in one file each. By
 * itself every piece with users of its own would be a file, a hundred for one screen and most of them under 1 kB.
 *
 * What a part imports lies in it or in one before it, and libraries lie by themselves, so that no file waits for one that waits for it
 * (tests/unit/size.test.ts). Libraries are divided by who uses them: their index files import more than is used.
 *
 * Whatever is shared by two entries is in a part. The bundler takes what the frame has already loaded for not shared and would leave it
 * beside the frame's own start; the stage, which has no frame, would then start the application with the first list that it shows.
 */
export function sharedParts(): Group[] {
  const sets = new Map<string, ReadonlySet<string>>();
  const isNeeded = (id: string, root: string, graph: Graph, later = false) => {
    const set = sets.get(root) ?? neededBy(root, graph, later);
    sets.set(root, set);
    return set.has(id);
  };
  const isShared = (id: string, graph: Graph) =>
    isNeeded(id, STAGE, graph, true) ||
    Object.values(ROOTS).filter((root) => isNeeded(id, root, graph)).length > 1;
  const parts = Object.entries(ROOTS).map(([name, root]): Group => {
    const isPart = (id: string, graph: Graph) =>
      !isLibrary(id) &&
      isNeeded(id, root, graph) &&
      !ALONE.some((alone) => isNeeded(id, alone, graph)) &&
      (root !== ROOTS.frame || isShared(id, graph) || id.endsWith('.css'));
    return {
      name: (id, graph) => (isPart(id, graph) ? name : null),
      debugName: name,
      minShareCount: WHOLE.includes(root) ? 1 : 2,
      includeDependenciesRecursively: false,
    };
  });
  const libraries = Object.entries(LIBRARIES).map(([name, { root, packages }]): Group => {
    const named = new RegExp(`node_modules/(${packages.join('|')})`.replaceAll('/', '[\\\\/]'));
    return {
      name: (id, graph) => (named.test(id) && isNeeded(id, root, graph) ? name : null),
      debugName: name,
    };
  });
  return [
    ...parts,
    ...libraries,
    {
      name: 'library',
      test: isLibrary,
      entriesAware: true,
      includeDependenciesRecursively: false,
    },
  ];
}
