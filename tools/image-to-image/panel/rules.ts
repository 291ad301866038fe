import { resultSide } from '#tools/image-to-image/tool.ts';
import { IMAGE, photoRules } from '#tools/photo-rules.ts';

export { IMAGE };
export const STYLE = 'style';
export const STRENGTH = 'strength';

export const rules = photoRules({
  options: [STYLE, STRENGTH],
  facts({ files, options }) {
    const photo = files.find(({ slot, refused }) => slot === IMAGE && refused !== true);
    const { width, height } = photo?.item ?? {};
    // What nobody has measured yet is not larger than the chosen size.
    const side = Math.max(width ?? 0, height ?? 0);
    return { facts: { side: resultSide(side || Infinity, options['size']) }, known: side > 0 };
  },
});
