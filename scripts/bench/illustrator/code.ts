export { illustrate, sizeOf } from '#media/illustrate/illustrate.ts';
export { openLexicon } from '#media/illustrate/words/lexicon.ts';
export { readPrompt } from '#media/illustrate/words/parse.ts';
export { colours, roleOf } from '#media/illustrate/words/ideas.ts';
