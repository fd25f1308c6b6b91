import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Chosen state or transition, path and its step, side panel, what is counted on the drawing, what was asked, what is walked freely, the moment
 * of a history that is looked at and as whom.
 */
type Part = 'at' | 'path' | 'step' | 'tab' | 'layer' | 'ask' | 'free' | 'moment' | 'as';

/**
 * What of a chart is looked at, kept in the address of the page: whoever is sent it sees the same. Several parts may be set one after
 * another in one turn. The way back leads out of the chart.
 */
export function usePlace(): {
  get: (part: Part) => string | null;
  go: (parts: Partial<Record<Part, string | null>>) => void;
} {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(search);
  latest.current = search;
  return {
    get: (part) => new URLSearchParams(search).get(part),
    go: (parts) => {
      const next = new URLSearchParams(latest.current);
      for (const [part, value] of Object.entries(parts)) {
        if (value === null) next.delete(part);
        else next.set(part, value);
      }
      latest.current = `?${next}`;
      navigate({ pathname, search: latest.current, hash }, { replace: true });
    },
  };
}
