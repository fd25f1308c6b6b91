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
