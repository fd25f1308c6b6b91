/** Header of every answer: the number by which the log and the audit know the request. */
export const REQUEST_NUMBER = 'Request-Id';
