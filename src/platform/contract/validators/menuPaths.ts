/** Whether a page's path has parameters, as `:id`: it stands for many addresses, so nothing can lead to it by itself (菜单 27). */
export const isPattern = (path: string): boolean => path.includes('/:');

/** A path from the root stands as it is, any other below its parent's. */
export const joinedPath = (parent: string, path: string): string =>
  `/${path.startsWith('/') ? path : `${parent}/${path}`}`
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
