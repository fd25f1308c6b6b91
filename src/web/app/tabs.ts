import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** `open('/talent/declaration?edit=new')` opens the page's tab, or goes to it when it is open. */
export function useOpen(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback((path) => void navigate(path), [navigate]);
}
