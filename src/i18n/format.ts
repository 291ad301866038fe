import { languages } from '#locales/languages.ts';

export interface Format {
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** With plus or minus; zero has neither. */
  signed(value: number): string;
  /** 0.64 becomes 64 %. */
  percent(value: number): string;
  date(value: Date | string | number, options?: Intl.DateTimeFormatOptions): string;
  /** `relative(-1, 'day')` is "yesterday". */
  relative(value: number, unit: Intl.RelativeTimeFormatUnit): string;
  /** Bytes in the largest unit that keeps the number above one. */
  bytes(value: number): string;
  plural(value: number): Intl.LDMLPluralRule;
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const made = new Map<string, Format>();

/* Nothing is made before it is used: the first of a kind takes a slow phone 20 to 50 ms. */
function build(tag: string): Format {
  // A small count, as in the header of every page, is written alike in all our languages.
  const number: Format['number'] = (value, options) =>
    !options && value >= 0 && value < 1000 && Number.isInteger(value)
      ? String(value)
      : value.toLocaleString(tag, options);
  return {
    number,
    // For columns of numbers: a minus as wide as the plus.
    signed: (value) => number(value, { signDisplay: 'exceptZero' }).replace('-', '\u2212'),
    percent: (value) => number(value, { style: 'percent' }),
    date: (value, options = { dateStyle: 'medium' }) =>
      new Intl.DateTimeFormat(tag, options).format(new Date(value)),
    relative: (value, unit) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(value, unit),
    bytes(value) {
      const step = Math.min(units.length - 1, value < 1 ? 0 : Math.floor(Math.log10(value) / 3));
      return number(value / 1000 ** step, {
        style: 'unit',
        unit: units[step],
        // The short form of bytes is "19 byte" in English.
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: step > 1 ? 1 : 0,
      });
    },
    plural: (value) => new Intl.PluralRules(tag).select(value),
  };
}

/** Made once for each language. */
export function formatFor(code: string): Format {
  const known = made.get(code) ?? build(languages.find((language) => language.code === code)?.tag ?? 'en');
  made.set(code, known);
  return known;
}
