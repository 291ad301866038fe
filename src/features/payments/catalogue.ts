import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Catalogue, Pack } from '#contract/users/pay.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { readCatalogue } from '#src/features/payments/calls.ts';
import { packs as builtIn } from '#tools/packs.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { againWhenBack, withAge } from '#src/platform/http/cached-response.ts';

/** The payment provider; undefined until the server has responded. */
interface Shop {
  packs: readonly Pack[];
  provider: Catalogue['provider'] | undefined;
  /** When the cached response was made, milliseconds since 1970; undefined while it is fresh. */
  storedAt?: number | undefined;
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

/** The packs: those of the build until the server has responded. */
export const catalogue: ReadonlySignal<Shop> = shop;

/** Without a network the packs of the build stay. */
export async function readShop(): Promise<void> {
  try {
    const { answer, storedAt } = await withAge((onHeaders) => readCatalogue({ onHeaders }));
    shop.value = { ...answer, storedAt };
  } catch (error) {
    if (!(error instanceof Offline)) reportError(error);
  }
}

export const packNamed = (name: string): Pack | undefined =>
  shop.value.packs.find((pack) => pack.name === name);

againWhenBack(
  () => shop.value.storedAt !== undefined,
  () => void readShop(),
);
