/** One sign each for degrees, minutes, seconds, minus and spaces. */
export const withPlainSigns = (typed: string): string =>
  typed
    .replace(/[º˚]/g, '°')
    // NFKC would turn the acute accent into a space.
    .replace(/[′’‘‛ʹʼ´`]/g, "'")
    .replace(/[″”“‟ʺ˝〃]/g, '"')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[′]/g, "'")
    .replace(/''/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/[−‐‑‒–—]/g, '-')
    .trim()
