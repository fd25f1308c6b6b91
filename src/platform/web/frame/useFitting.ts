import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels of 更多. */
const MORE = 72;

/** How many of the list's items fit into its box, from the first; when not all do, with room left for 更多. `width` of those that do. */
export function useFitting(
  box: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  items: unknown,
) {
  const [fitting, setFitting] = useState({ count: Number.POSITIVE_INFINITY, width: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other widths
  useLayoutEffect(() => {
    const outer = box.current;
    if (!outer) return;
    const measure = () => {
      const widths = [...(list.current?.children ?? [])].map(
        (item) => (item as HTMLElement).offsetWidth,
      );
      const whole = widths.reduce((sum, width) => sum + width, 0);
      let [count, width] = [0, 0];
      const room = outer.clientWidth - (whole > outer.clientWidth ? MORE : 0);
      while (count < widths.length && width + (widths[count] ?? 0) <= room) {
        width += widths[count] ?? 0;
        count += 1;
      }
      setFitting((old) => (old.count === count && old.width === width ? old : { count, width }));
    };
    const size = new ResizeObserver(measure);
    size.observe(outer);
    measure();
    return () => size.disconnect();
  }, [box, list, items]);
  return fitting;
}
