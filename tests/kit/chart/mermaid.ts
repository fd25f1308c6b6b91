import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { Window } from 'happy-dom';

const require = createRequire(import.meta.url);

interface Relation {
  id1: string;
  id2: string;
  relationTitle?: string;
}
interface State {
  id: string;
  type: string;
  descriptions: string[];
  doc?: unknown[];
}
interface Mermaid {
  parse(text: string): Promise<unknown>;
  mermaidAPI: {
    getDiagramFromText(text: string): Promise<{
      type: string;
      db: { getRelations(): Relation[]; getStates(): Map<string, State> };
    }>;
  };
}

/** The script's own browser. It stands in the worker only while the script runs: what another file imports later would take itself to be in a browser. */
const browser = new Window();

/** What Mermaid's own parser reads in a state diagram. The package is a script for browsers, so it gets a window and runs as one. */
export async function readMermaid(
  text: string,
): Promise<{ type: string; relations: Relation[]; states: State[] }> {
  const scope = globalThis as unknown as {
    window?: unknown;
    document?: unknown;
    mermaid?: Mermaid;
  };
  Object.assign(scope, { window: browser, document: browser.document });
  try {
    if (!scope.mermaid) runInThisContext(readFileSync(require.resolve('@mermaid-js/tiny'), 'utf8'));
    if (!scope.mermaid) throw new Error('the script has not defined mermaid');
    await scope.mermaid.parse(text); // the first one also registers the kinds of diagrams
    const { type, db } = await scope.mermaid.mermaidAPI.getDiagramFromText(text);
    return { type, relations: db.getRelations(), states: [...db.getStates().values()] };
  } finally {
    delete scope.window;
    delete scope.document;
  }
}
