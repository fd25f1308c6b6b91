import { Suspense, useState } from 'react';
import { mayAny } from '../../../platform/contract/permission.ts';
import { usePermissions, useSession } from '../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { lazily } from '../../../platform/web/lazily.ts';

const SimulateDialog = lazily(async () => ({
  default: (await import('./SimulateDialog.tsx')).SimulateDialog,
}));

/** The item that is looked at: what the reason names, and the page on which the person sees it. */
export interface LookedAt {
  item: string;
  page: string;
}
/** 以他的身份看这条, beside a name of an item's flow (模拟 19): for whoever may simulate, and not of themselves. */
export function LookAs({
  id,
  name,
  number,
  at,
}: {
  id: number | undefined;
  name: string;
  number: string;
  at: LookedAt;
}) {
  const may = mayAny(usePermissions(), ['system:user:simulate']);
  const readOnly = useReadOnly();
  const own = useSession((session) => session.user?.user.userId ?? null);
  const [open, setOpen] = useState(false);
  if (!may || readOnly || !id || id === own) return null;
  return (
    <>
      <TextButton aria-label={`以 ${name} 的身份看这条`} onClick={() => setOpen(true)}>
        以他的身份看这条
      </TextButton>
      {open && (
        <Suspense>
          <SimulateDialog
            person={{ id, cname: name, employeeNumber: number }}
            reason={`以 ${name} 的身份看 ${at.item}`.slice(0, 200)}
            page={at.page}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
