/** The document beside the application that checks a certificate; number and code stand behind the #, which no server is sent (证明 7). */
export const VERIFY_PAGE = '/verify';
/** What that document asks. In a file of their own, without zod. */
export const VERIFY_CALL = '/certificate/check';
