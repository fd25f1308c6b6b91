import { type ReactNode, useState } from 'react';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { AgencyDialog } from './AgencyDialog.tsx';

/** 代理设置, by its button or by `?agency=2027-03-01,2027-08-31`, the days of a leave as the notice of it has them (用户 40). */
export function useAgency(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useAddress('agency');
  const close = () => {
    setOpen(false);
    if (days !== null) setDays(null, { replace: true });
  };
  return {
    open: () => setOpen(true),
    dialog: (isOpen || days !== null) && <AgencyDialog days={days} onClose={close} />,
  };
}
