import { createLogger } from 'vite';

/** The build's words, without one of the crest: it is the server's and no file of the build. */
export const customLogger = createLogger();
const { warnOnce } = customLogger;
customLogger.warnOnce = (text, options) => {
  if (!text.includes('/api/foundation/school/logo')) warnOnce(text, options);
};
