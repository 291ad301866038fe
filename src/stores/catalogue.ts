import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Catalogue, Pack } from '#contract/pay.ts';
import { Offline } from '#src/api/errors.ts';
import { readCatalogue } from '#src/api/pay.ts';
import { packs as builtIn } from '#tools/packs.ts';
import { settle } from './failures.ts';

/** Who takes the money; undefined until the server has said so. */
interface Shop {
  packs: readonly Pack[];
  provider: Catalogue['provider'] | undefined;
}

const shop = signal<Shop>({
  packs: builtIn.map(({ maxVideos, maxImages, popular = false, ...pack }) => ({ ...pack, max_videos: maxVideos, max_images: maxImages, popular })),
  provider: undefined,
});

/** The packs: as they were at build time until the server has answered. */
export const catalogue: ReadonlySignal<Shop> = shop;

/** Asks the server what it sells. Without a network the packs of the build stay. */
export async function readShop(): Promise<void> {
  try {
    shop.value = await readCatalogue();
  } catch (error) {
    if (!(error instanceof Offline)) settle(error);
  }
}

export const packNamed = (name: string): Pack | undefined => shop.value.packs.find((pack) => pack.name === name);
