import { useCall } from '../../../../platform/web/api/query.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { Stat, StatGrid } from '../../../../platform/web/kit/Stat.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import { noneInScope } from '../../../../platform/web/list/whyEmpty.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { STUDENT_PATH } from '../../../../school/student/web/links.ts';
import { homeStudents } from '../../contract/home.calls.ts';

/** 学籍概况: the students that they read, by state; each number opens the list of exactly that length (首页 9). */
export function StudentsCard({ onOpen }: CardProps) {
  const { data, error, refetch } = useCall(homeStudents, { query: {} });
  const words = useDict('student_status');
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />;
  if (data?.total === 0) return <Hint>{noneInScope('学生').text}</Hint>;
  const open = (filters: Readonly<Record<string, string>>) => () =>
    onOpen(linkWith(STUDENT_PATH, filters));
  return (
    <StatGrid many>
      <Stat value={data?.total} label="学生" disabled={!data} onClick={open({})} />
      <Stat
        value={data?.inSchool}
        label="在校"
        disabled={!data?.inSchool}
        onClick={open({ present: 'true' })}
      />
      {data?.states.map(({ statusCode, count }) => (
        <Stat
          key={statusCode}
          label={words.find(({ dictValue }) => dictValue === statusCode)?.dictLabel ?? statusCode}
          value={count}
          disabled={false}
          onClick={open({ statusCode })}
        />
      ))}
    </StatGrid>
  );
}
