import { defineGlobalStyles, defineTextStyles } from '@pandacss/dev';

export const textStyles = defineTextStyles({
  display: {
    value: {
      fontSize: 'display',
      lineHeight: 'display',
      letterSpacing: 'display',
      fontWeight: 'display',
      color: 'h',
      textWrap: 'balance',
    },
  },
  h2: {
    value: {
      fontSize: 'h2',
      lineHeight: 'heading',
      letterSpacing: 'calc(var(--tr-heading)*1.25)',
      fontWeight: 'heading',
      color: 'h',
    },
  },
  page: {
    value: {
      fontSize: 'page',
      lineHeight: 'heading',
      letterSpacing: 'heading',
      fontWeight: 'heading',
      color: 'h',
    },
  },
  dialog: {
    value: {
      fontSize: 'dialog',
      lineHeight: 'heading',
      letterSpacing: 'heading',
      fontWeight: 'heading',
      color: 'h',
    },
  },
  h3: {
    value: {
      fontSize: 'h3',
      lineHeight: 'heading',
      letterSpacing: 'heading',
      fontWeight: 'heading',
      color: 'h',
    },
  },
  lead: { value: { fontSize: 'lead', color: 'desc', textWrap: 'pretty' } },
  label: { value: { fontSize: 'small', fontWeight: 'ui', color: 'menu' } },
  small: { value: { fontSize: 'small', lineHeight: '1.5' } },
  note: { value: { fontSize: 'note', lineHeight: '1.45' } },
});

const latin = 'Onest,"Onest Fallback",system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif';
const cjk = {
  '--lh-display': '1.2',
  '--lh-heading': '1.28',
  '--lh-body': '1.7',
  '--tr-display': '0',
  '--tr-heading': '0',
  '--w-display': '700',
  '--w-heading': '700',
};

/**
 * Size, leading and tracking by script. Outside Latin and Cyrillic nothing is tightened; Thai and Vietnamese
 * get room for stacked marks. `[lang]` keeps a single foreign word (a language's own name) in its own face.
 */
export const scripts = defineGlobalStyles({
  ':root': {
    '--font': latin,
    '--fs-display': 'clamp(2.375rem,1.45rem + 3.7vw,4.75rem)',
    '--lh-display': '1.04',
    '--lh-heading': '1.12',
    '--lh-body': '1.55',
    '--tr-display': '-.035em',
    '--tr-heading': '-.022em',
    '--w-display': '640',
    '--w-heading': '600',
  },
  '[lang]:is(:lang(de),:lang(nl),:lang(ru))': { '--fs-display': 'clamp(2.125rem,1.35rem + 3vw,3.75rem)' },
  '[lang]:is(:lang(zh),:lang(ja),:lang(ko))': {
    ...cjk,
    '--fs-display': 'clamp(2.125rem,1.4rem + 3vw,3.75rem)',
  },
  '[lang]:lang(zh)': {
    '--font':
      'Onest,"PingFang SC","Hiragino Sans","Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei",system-ui,sans-serif',
  },
  ':lang(zh) h1': { wordBreak: 'keep-all' },
  '[lang]:is(:lang(zh-TW),:lang(zh-Hant))': {
    '--font':
      'Onest,"PingFang TC","Noto Sans CJK TC","Noto Sans TC","Microsoft JhengHei",system-ui,sans-serif',
  },
  '[lang]:lang(ja)': {
    '--font': 'Onest,"Hiragino Sans","Noto Sans CJK JP","Noto Sans JP","Yu Gothic UI",system-ui,sans-serif',
    '--fs-display': 'clamp(2rem,1.3rem + 2.8vw,3.5rem)',
    lineBreak: 'strict',
    wordBreak: 'auto-phrase',
  },
  '[lang]:lang(ko)': {
    '--font':
      'Onest,"Apple SD Gothic Neo","Noto Sans CJK KR","Noto Sans KR","Malgun Gothic",system-ui,sans-serif',
    wordBreak: 'keep-all',
  },
  '[lang]:lang(th)': {
    '--font': 'Onest,"Noto Sans Thai","Sukhumvit Set",Thonburi,"Leelawadee UI",system-ui,sans-serif',
    '--fs-display': 'clamp(2rem,1.3rem + 2.8vw,3.5rem)',
    '--lh-display': '1.34',
    '--lh-heading': '1.4',
    '--lh-body': '1.75',
    '--tr-display': '0',
    '--tr-heading': '0',
    '--w-display': '700',
    '--w-heading': '700',
  },
  '[lang]:lang(vi)': {
    '--lh-display': '1.18',
    '--lh-heading': '1.26',
    '--lh-body': '1.65',
    '--tr-display': '-.02em',
  },
  '[lang]': { fontFamily: 'base' },
  ':lang(de) :is(h1,h2,h3,button)': { hyphens: 'auto', hyphenateLimitChars: '10 4 4' },
});
