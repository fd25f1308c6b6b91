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
  home: 'areas/home/web/index.view.tsx',
  list: 'platform/web/resource/EntityView.tsx',
  queue: 'areas/declaration/web/queue/master.view.tsx',
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
      (root !== ROOTS.frame || isShared(id, graph));
    return {
      name: (id, graph) => (isPart(id, graph) ? name : null),
      debugName: name,
      minShareCount: root === ROOTS.frame ? 1 : 2,
      includeDependenciesRecursively: false,
    };
  });
  return [
    ...parts,
    { name: 'library', test: isLibrary, entriesAware: true, includeDependenciesRecursively: false },
  ];
}
