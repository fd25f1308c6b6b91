import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 A and AA, and what axe holds to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Found {
  id: string;
  nodes: { target: unknown[]; html: string; any: { relatedNodes: { html: string }[] }[] }[];
}

/**
 * What axe holds against the page as it stands, a line for each element: `rule selector html`, with what it collides with. Runs beside
 * the page's own policy for scripts, and leaves nothing in it but the checker.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(`window.axe || (() => {${axe.source}})()`);
  const found = (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'], runOnly: ${JSON.stringify(TAGS)} }).then((it) => it.violations)`,
  )) as Found[];
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => {
      const beside = any
        .flatMap(({ relatedNodes }) => relatedNodes)
        .map((it) => it.html.slice(0, 80));
      return `${id} ${target.join(' ')} ${html.slice(0, 160)} ${beside.join(' ')}`.trim();
    }),
  );
}
