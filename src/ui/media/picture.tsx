import type { ImgHTMLAttributes, Ref } from 'react';

interface PictureProps extends Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'width' | 'height' | 'srcSet' | 'loading'
> {
  src: string;
  /** The same picture at twice the pixels. */
  src2x?: string | undefined;
  alt: string;
  /** CSS pixels of the 1x file; reserves the room while it loads. */
  width: number;
  height: number;
  /** The width that it is shown at, as CSS says it, where that is not `width`: the file for that is fetched. */
  sizes?: string | undefined;
  /** In the first view: fetched at once and with priority. Others are lazy. */
  eager?: boolean | undefined;
  ref?: Ref<HTMLImageElement> | undefined;
}

/** A picture that reserves its room and is lazy by default. */
export function Picture({ src, src2x, eager = false, alt, ...rest }: PictureProps) {
  const { width, sizes } = rest;
  // Without a 1x here it is `src`; a preload, which React makes for eager pictures, knows no `src`.
  const one = eager ? `${src} 1x, ` : '';
  const files = sizes === undefined ? `${one}${src2x} 2x` : `${src} ${width}w, ${src2x} ${2 * width}w`;
  return (
    <img
      {...rest}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      draggable={false}
      srcSet={src2x === undefined ? undefined : files}
      src={src}
    />
  );
}
