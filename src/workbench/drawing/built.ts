// What the plugin asks for when the client is built.
export { builtChart, builtPaths, builtTexts, summaries } from './build.ts';
export { ruleBook } from './ruleBook.ts';
