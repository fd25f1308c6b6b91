/** Where the crest of the school is, for the login page and for print (单位 3). */
export const LOGO_PATH = '/foundation/school/logo';
