/** The page under login that a link of a message opens; what it decides by stands behind the #, which no server is sent (消息 19). */
export const DECIDE_PAGE = '/login/decide';
/** What the page asks. In a file of their own: the login page, which is full, has those of `paths.ts`. */
export const DECISION = { view: '/message/decision/view', decide: '/message/decision' } as const;
