/** What comes after the page has been drawn, in one file: dialogs, notices and the look for a newer program. */
export { DialogHost, ReauthDialog } from '../../platform/web/kit/feedback/DialogHost.tsx';
export { NotificationHost } from '../../platform/web/kit/feedback/NotificationHost.tsx';
export { watchRelease } from './newRelease.ts';
