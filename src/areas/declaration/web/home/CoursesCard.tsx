import { mayAny } from '../../../../platform/contract/permission.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { linkWith } from '../../../../platform/web/links.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { DECLARE_PATH } from '../../../../school/declaration/web/links.ts';
import { declarationList } from '../../contract/declaration.calls.ts';
import { CourseStrip } from '../list/CourseStrip.tsx';

/** The course statistics of all that they may read; who may open the list gets there by a number. */
export function CoursesCard({ onOpen }: CardProps) {
  const mayList = mayAny(usePermissions(), declarationList.access);
  return (
    <CourseStrip
      filters={{}}
      label="各类课程"
      {...(mayList ? { onPress: (filters) => onOpen(linkWith(DECLARE_PATH, filters)) } : {})}
    />
  );
}
