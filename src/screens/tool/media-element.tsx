import type { MediaKind } from '#contract/tools/tool.ts';

interface MediaElementProps {
  kind: MediaKind;
  src: string;
  alt: string;
  width: number;
  height: number;
  poster?: string | undefined;
  /** Called with the real size once it is known. */
  onSize?: ((size: { width: number; height: number }) => void) | undefined;
}

export function MediaElement({ kind, src, alt, width, height, poster, onSize }: MediaElementProps) {
  if (kind === 'video') {
    return (
      <video
        src={src}
        poster={poster}
        width={width}
        height={height}
        controls
        loop
        playsInline
        aria-label={alt}
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
          onSize?.({ width: videoWidth, height: videoHeight })
        }
      />
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onSize?.({ width: naturalWidth, height: naturalHeight })
      }
    />
  );
}
