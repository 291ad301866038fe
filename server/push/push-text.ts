import { hash } from 'node:crypto';
import { type PushMessage, jobTag } from '#contract/users/push.ts';
import { DEFAULT_LANGUAGE } from '#contract/site/language.ts';
import { count, tagOf } from '#server/readable.ts';
import { serverText } from '#server/texts.ts';

interface EndedJob {
  publicId: string;
  succeeded: boolean;
}

/** The text for a count, in the language's plural form. */
function textFor(language: string, key: string, n: number): string {
  const form = `${key}.${new Intl.PluralRules(tagOf(language)).select(n)}`;
  const values = { n: count(n, language) };
  const text = serverText(language, form, values);
  return text === form ? serverText(language, `${key}.other`, values) : text;
}

/** Equal for equal jobs: a repeat replaces the earlier notification. */
const severalId = (jobs: readonly EndedJob[]): string =>
  hash('sha256', jobs.map(({ publicId }) => publicId).join(), 'base64url').slice(0, 16);

/** The notification about ended jobs; it contains nothing about their content. */
export function composePush(language: string = DEFAULT_LANGUAGE, jobs: readonly EndedJob[]): PushMessage {
  const [first] = jobs;
  if (first && jobs.length === 1) {
    const outcome = first.succeeded ? 'ready' : 'failed';
    return {
      outcome,
      tag: jobTag(first.publicId),
      jobs: 1,
      title: serverText(language, `push.${outcome}.title`),
      body: serverText(language, `push.${outcome}.body`),
      language,
    };
  }
  const kind = jobs.every(({ succeeded }) => succeeded) ? 'results' : 'jobs';
  return {
    outcome: 'several',
    tag: jobTag(severalId(jobs)),
    jobs: jobs.length,
    title: textFor(language, `push.${kind}.title`, jobs.length),
    body: serverText(language, `push.${kind}.body`),
    language,
  };
}
