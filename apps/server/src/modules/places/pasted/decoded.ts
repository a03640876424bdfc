/** Decodes a part of an address; text with invalid percent signs stays unchanged. */
export function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The same, with plus as a space. */
export const decoded = (part: string): string => percentDecoded(part.replaceAll('+', ' ')).trim()
