import { brand } from '#contract/site/brand.ts';
import type { PageSection, PageTemplate } from '#contract/site/page-template.ts';

/** What search engines learn about a page as a whole. */
interface StructuredPage {
  template: PageTemplate;
  title: string;
  /** Absolute addresses. */
  address: string;
  home: string;
  /** The pages above this one, the highest first, without the home page. */
  above: { name: string; address: string }[];
}

type Node = Record<string, unknown>;

/** Types of schema.org that `tdk.structName` may name; others count as a plain page. */
const PAGE_TYPES = new Set([
  'WebPage',
  'WebSite',
  'WebApplication',
  'AboutPage',
  'ContactPage',
  'CollectionPage',
  'ItemPage',
]);

/** Reviews are left out on purpose: a site may not rate itself, and samples least of all. */
function ofSection({ type, title, data }: PageSection): Node[] {
  if (type === 'faqs')
    return [
      {
        '@type': 'FAQPage',
        mainEntity: data.map((item) => ({
          '@type': 'Question',
          name: item.title,
          acceptedAnswer: { '@type': 'Answer', text: item.description },
        })),
      },
    ];
  if (type === 'how_to')
    return [
      {
        '@type': 'HowTo',
        name: title,
        step: data.map((item) => ({ '@type': 'HowToStep', text: item.description })),
      },
    ];
  return [];
}

function breadcrumbs({ template, address, home, above }: StructuredPage): Node[] {
  if (address === home) return [];
  const way = [{ name: brand.name, address: home }, ...above, { name: template.h1.title, address }];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map(({ name, address: item }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item,
      })),
    },
  ];
}

/**
 * The JSON-LD of a page as a `<script>`: who runs the site, what the page is (`tdk.structName`), where it stands, and
 * its visible questions and steps. See https://schema.org and https://json-ld.org/spec/latest/json-ld/.
 */
export function structuredData(page: StructuredPage): string {
  const { template, address } = page;
  const { structName } = template.tdk;
  const graph: Node[] = [
    {
      '@type': PAGE_TYPES.has(structName) ? structName : 'WebPage',
      url: address,
      name: page.title,
      publisher: { '@type': 'Organization', name: brand.name },
      ...(structName === 'WebApplication'
        ? { applicationCategory: 'MultimediaApplication', operatingSystem: 'Any' }
        : {}),
    },
    ...breadcrumbs(page),
    // The landing page is about the site, and its bytes are counted.
    ...(template.isHome ? [] : template.seo_content.filter(({ show }) => show).flatMap(ofSection)),
  ];
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${text.replaceAll('<', String.raw`\u003c`)}</script>`;
}
