import { Picture } from '#src/ui/media/picture.tsx';
import { media } from '#tools/media.ts';

const pictures = Object.values(media);

/** Metadata of a picture of the site, by its address. */
export const pictureAt = (src: string) => pictures.find((picture) => picture.src === src);

/** A picture of the site by its address, for data that names addresses. Its caption describes it. */
export function CoverPicture({ src }: { src: string }) {
  const found = pictureAt(src);
  return (
    found && <Picture src={found.src} src2x={found.src2x} width={found.width} height={found.height} alt="" />
  );
}
