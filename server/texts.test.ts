import { describe, expect, it } from 'vitest';
import { errorCodes, fileRules } from '#contract/http/error-codes.ts';
import { tools } from '#tools/index.ts';
import { serverText } from './texts.ts';

describe("the server's texts", () => {
  it('has one for every error code, every rule of files and every line of a receipt', () => {
    const operations = tools.filter(({ work }) => work).map(({ operation }) => `record.consume.${operation}`);
    const keys = [
      ...Object.keys(errorCodes).filter((name) => name !== 'file_refused'),
      ...fileRules.map((rule) => `file_refused.${rule}`),
      ...operations,
      'record.release',
    ];
    for (const key of keys) expect(serverText('en', key), key).not.toBe(key);
  });

  it('fills in values and falls back to English', () => {
    expect(serverText('xx', 'file_refused.too_many_bytes', { mb: 20 })).toContain('20 MB');
    expect(serverText('en', 'no.such.text')).toBe('no.such.text');
  });
});
