import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Catalogue, Pack } from '#contract/pay.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { readCatalogue } from '#src/features/payments/calls.ts';
import { packs as builtIn } from '#tools/packs.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { againWhenBack, withAge } from '#src/platform/http/cached-response.ts';

/** Who takes the money; undefined until the server has said so. */
interface Shop {
  packs: readonly Pack[];
  provider: Catalogue['provider'] | undefined;
  /** When the site said so, where the device had to answer in its place; milliseconds since 1970. */
  keptAt?: number | undefined;
}

const shop = signal<Shop>({
  packs: builtIn.map(({ maxVideos, maxImages, popular = false, ...pack }) => ({
    ...pack,
    max_videos: maxVideos,
    max_images: maxImages,
    popular,
  })),
  provider: undefined,
});

/** The packs: as they were at build time until the server has answered. */
export const catalogue: ReadonlySignal<Shop> = shop;

/** Asks the server what it sells. Without a network the packs of the build stay. */
export async function readShop(): Promise<void> {
  try {
    const { answer, keptAt } = await withAge((onHeaders) => readCatalogue({ onHeaders }));
    shop.value = { ...answer, keptAt };
  } catch (error) {
    if (!(error instanceof Offline)) reportError(error);
  }
}

export const packNamed = (name: string): Pack | undefined =>
  shop.value.packs.find((pack) => pack.name === name);

againWhenBack(
  () => shop.value.keptAt !== undefined,
  () => void readShop(),
);
