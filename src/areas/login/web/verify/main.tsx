import { createRoot } from 'react-dom/client';
import { VERIFY_PAGE } from '../../../../school/certificate/contract/verifyPaths.ts';
import { connectAlone } from '../session.ts';
import { Verify } from './Verify.tsx';

/** `/verify`: a document of its own beside the application, for people who hold a paper and no account (证明 7). */
const root = document.getElementById('root');
if (!root) throw new Error('verify.html has no #root');
connectAlone(() => null);
// what the QR code of a paper brings need not stay in the history
const given = new URLSearchParams(location.hash.slice(1));
history.replaceState(null, '', VERIFY_PAGE);
createRoot(root).render(<Verify no={given.get('no') ?? ''} code={given.get('code') ?? ''} />);
