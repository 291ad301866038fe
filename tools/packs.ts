/** One credit pack. Prices are US dollars, in the format that the payment provider takes. */
export interface Pack {
  name: 'small' | 'medium' | 'large';
  price: string;
  /** Struck through beside the price. */
  original: string;
  credits: number;
  maxVideos: number;
  maxImages: number;
  popular?: true;
}

export const packs: readonly Pack[] = [
  { name: 'small', price: '5.99', original: '11.98', credits: 400, maxVideos: 20, maxImages: 400 },
  {
    name: 'medium',
    price: '19.99',
    original: '39.98',
    credits: 2000,
    maxVideos: 100,
    maxImages: 2000,
    popular: true,
  },
  { name: 'large', price: '49.99', original: '99.98', credits: 6000, maxVideos: 300, maxImages: 6000 },
];
