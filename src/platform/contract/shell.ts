/**
 * Name, method and path of the calls that the shell itself sends, in a file without zod: their schemas would bring it, and
 * with it 28 kB of gzip, into the shell (src/README.md, "No barrels in the contract").
 */
export const SHELL = {
  foundationContext: { name: 'foundationContext', method: 'GET', path: '/foundation/context' },
  pendingByType: { name: 'pendingByType', method: 'GET', path: '/talent/approve/pending' },
  approveMoved: {
    name: 'approveMoved',
    method: 'GET',
    path: '/talent/approve/:level/moved',
  },
  approveAttend: { name: 'approveAttend', method: 'POST', path: '/talent/approve/attention' },
  approveAttention: {
    name: 'approveAttention',
    method: 'GET',
    path: '/talent/approve/:level/attention',
  },
  homeSummary: { name: 'homeSummary', method: 'GET', path: '/home/summary' },
  noticeUnread: { name: 'noticeUnread', method: 'GET', path: '/notice/unread' },
  noticeStream: { name: 'noticeStream', method: 'GET', path: '/notice/stream' },
  saveUserConfig: { name: 'saveUserConfig', method: 'PUT', path: '/foundation/userConfig' },
  startSimulation: {
    name: 'startTheImpersonationUser',
    method: 'GET',
    path: '/system/user/startTheImpersonationUser/:id',
  },
  switchBack: { name: 'accountSwitchback', method: 'GET', path: '/system/user/accountSwitchback' },
  menuVersion: { name: 'menuVersion', method: 'GET', path: '/getRouters/version' },
  signedUrl: {
    name: 'fileSignedUrl',
    method: 'GET',
    path: '/file/fileInfo/get/pre/signed/url/:fileId',
  },
  uploadFile: { name: 'fileUpload', method: 'POST', path: '/file/fileInfo/upload' },
} as const;
