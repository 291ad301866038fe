import { type Work, works } from '#contract/tools/works.ts';
import { brand } from '#contract/site/brand.ts';

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype';

/**
 * IPTC terms for a picture that rules have drawn, for one that a trained model made or parts of it (viewers show
 * both as "AI"), and for one that was only improved.
 */
export type SourceType =
  | 'algorithmicMedia'
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'algorithmicallyEnhanced';

/** What the packet of a picture says whose maker is only claimed; `readProvenance` does not believe it. */
export const UNCHECKED = 'brought from a device, not checked';

/**
 * XMP packet with the provenance of the picture (IPTC Photo Metadata 2025.1, Digital Source Type), and a note about who
 * says so.
 */
export function provenanceXmp(work: Work, sourceType: SourceType, note?: typeof UNCHECKED): string {
  return [
    '<?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
    `<xmp:CreatorTool>${brand.name} ${work}${note === undefined ? '' : ` (${note})`}</xmp:CreatorTool>`,
    `<Iptc4xmpExt:DigitalSourceType>${SOURCE_TYPES}/${sourceType}</Iptc4xmpExt:DigitalSourceType>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('');
}

const MADE = new RegExp(
  `<xmp:CreatorTool>${brand.name} (${works.join('|')})</xmp:CreatorTool>[^<]*<Iptc4xmpExt:DigitalSourceType>${SOURCE_TYPES}/(algorithmicMedia|trainedAlgorithmicMedia|compositeWithTrainedAlgorithmicMedia|algorithmicallyEnhanced)<`,
);

/** What a packet that `provenanceXmp` wrote says; undefined for any other text. */
export function readProvenance(packet: string): { work: Work; sourceType: SourceType } | undefined {
  const found = MADE.exec(packet);
  return found ? { work: found[1] as Work, sourceType: found[2] as SourceType } : undefined;
}
