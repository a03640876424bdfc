/** Embeddings, overrides and isolates (UAX 9). The marks U+200E, U+200F and U+061C stay: they affect only their neighbours. */
const controls = /[\u202A-\u202E\u2066-\u2069]/gu

/** Letters and marks of right-to-left scripts. */
const rightToLeft = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Removes the characters from a name, title or label that can reorder the text around it. */
export const withoutBidiControls = (text: string): string => text.replace(controls, '')

/** Isolates a name with right-to-left letters (FSI, PDI) in text without markup, such as mails. Removes controls that earlier releases stored. */
export function isolate(text: string): string {
  const clean = withoutBidiControls(text)
  return rightToLeft.test(clean) ? `\u2068${clean}\u2069` : clean
}
