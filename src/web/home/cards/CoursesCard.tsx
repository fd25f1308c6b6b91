import { mayAny } from '../../../contract/permission.ts';
import { declarationList } from '../../../contract/talent/declaration.calls.ts';
import { usePermissions } from '../../actors/session.ts';
import { DECLARE_PATH, linkWith } from '../../ui/links.ts';
import { CourseStrip } from '../../ui/list/CourseStrip.tsx';
import type { CardProps } from '../cards.ts';

/** The course statistics of all that he may read; who may open the list gets there by a number. */
export function CoursesCard({ onOpen }: CardProps) {
  const mayList = mayAny(usePermissions(), declarationList.access);
  return <CourseStrip filters={{}} {...(mayList ? { onPress: (filters) => onOpen(linkWith(DECLARE_PATH, filters)) } : {})} />;
}
