import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Chapter, type Citation, chapterOf, citationsIn } from './rules.ts';

/** Files below some folders whose path is of that form, from the root and with slashes. */
const filesIn = (root: string, folders: readonly string[], form: RegExp): string[] =>
  folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      (readdirSync(path.join(root, folder), { recursive: true }) as string[]).map(
        (file) => `${folder}/${file.split(path.sep).join('/')}`,
      ),
    )
    .filter((file) => form.test(file))
    .sort();

/** Every chapter of the repository, by its file. */
export const readChapters = (root: string): Chapter[] =>
  filesIn(root, ['src'], /\/rules\.md$/).map((file) =>
    chapterOf(file, readFileSync(path.join(root, file), 'utf8')),
  );

/** Every citation in the files of some folders. The tests of citations name rules only as examples. */
export function readCitations(
  root: string,
  folders: readonly string[],
  chapters: readonly Chapter[],
): Citation[] {
  const names = chapters.map(({ name }) => name);
  return filesIn(root, folders, /^(?!tests\/rules\/).*\.(tsx?|mjs|css|md)$/).flatMap((file) =>
    citationsIn(file, readFileSync(path.join(root, file), 'utf8'), names),
  );
}
