import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';

/** A number that opens what it counts; one that counts nothing opens nothing. */
export function NumberLink({
  value,
  label,
  onOpen,
}: {
  value: number;
  label?: string;
  onOpen: () => void;
}) {
  if (value === 0) return <Hint as="span">0</Hint>;
  return (
    <TextButton
      className="number-link"
      aria-label={label && `${label} ${value}`}
      data-count={value}
      onClick={onOpen}
    >
      {value}
    </TextButton>
  );
}

/** `26%`, a part of a percent left off, so that 100% is all of it; nobody can have passed: a dash (报表 22). */
export const rateText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.floor((part * 100) / whole)}%`;

/** `12.5%` of what there is; `—` where there is none. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part / whole) * 1000) / 10}%`;

/** Opens the query with a filter. */
export function useQueryLink(): (filter: Readonly<Record<string, string>>) => void {
  const open = useOpen();
  return (filter) => open(`/talent/declarationQuery?${new URLSearchParams(filter)}`);
}

/** Opens the teaching classes of the reports with a filter. */
export function useClassesLink(): (filter: Readonly<Record<string, string>>) => void {
  const open = useOpen();
  return (filter) => open(`/talent/report?${new URLSearchParams({ tab: 'classes', ...filter })}`);
}
