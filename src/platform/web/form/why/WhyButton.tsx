import { type ReactNode, Suspense, useState } from 'react';
import type { WhySubject } from '../../../contract/why/why.calls.ts';
import { TextButton } from '../../kit/plain/TextButton.tsx';
import { lazily } from '../../lazily.ts';

const WhyDialog = lazily(() => import('./WhyDialog.tsx'));

/**
 * The quiet 为什么？ where something is missing: answers about oneself from the functions that decide, and sends the whole of it to the
 * administrators (权限 29、30). An example: `<WhyButton subject={{ kind: 'act', act: 'declaration:add' }} />`.
 */
export function WhyButton({
  subject,
  children = '为什么？',
}: {
  subject: WhySubject;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{children}</TextButton>
      {open && (
        <Suspense>
          <WhyDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
