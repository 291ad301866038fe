import { describe, expect, test } from 'vitest';
import { themeCss } from './template-theme.ts';

const silent = (): void => {};

describe('colours of a page template', () => {
  test('a template without colours changes nothing', () => {
    expect(themeCss({}, silent)).toBe('');
    expect(themeCss(undefined, silent)).toBe('');
  });

  test('readable colours are used', () => {
    expect(themeCss({ theme_color: '#FF7A45', bg_color: '#0B0706', desc_color: '#EBD9D0' }, silent)).toBe(
      ':root{--t-theme:#FF7A45;--t-bg:#0B0706;--t-desc:#EBD9D0}:root[data-theme=light]{--t-theme:#A855F7;--t-on-theme:#14031F}',
    );
  });

  test('text with too little contrast keeps the default, with a warning', () => {
    const said: string[] = [];
    expect(themeCss({ desc_color: '#333333', menu_color: '#222222' }, (line) => said.push(line))).toBe('');
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('menu_color #222222');
  });

  test('a surface on which not even the defaults are readable is not used', () => {
    const said: string[] = [];
    expect(themeCss({ bg_color: '#FFFFFF' }, (line) => said.push(line))).toBe('');
    expect(said).toHaveLength(1);
  });

  test('a theme colour that disappears on its boxes keeps the default', () => {
    const said: string[] = [];
    expect(themeCss({ theme_color: '#2A2A2A' }, (line) => said.push(line))).toBe('');
    expect(said.join()).toContain('theme_color');
  });

  test('the label on a dark theme colour becomes white', () => {
    expect(themeCss({ theme_color: '#7C3AED', box_bg_color: '#050505' }, silent)).toContain(
      '--t-on-theme:#FFFFFF',
    );
  });

  test('a button gradient is tested at both ends', () => {
    const css = themeCss({ button_color: 'linear-gradient(90deg, #3B0764, #581C87)' }, silent);
    expect(css).toContain('--t-btn:linear-gradient(90deg, #3B0764, #581C87)');
    expect(css).toContain('--t-on-theme:#FFFFFF');
  });

  test('nothing can leave its declaration', () => {
    const css = themeCss({ button_color: '#fff;}body{display:none', theme_color: 'red;}' }, silent);
    expect(css).toBe('');
  });
});
