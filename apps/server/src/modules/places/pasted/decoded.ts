/** A part of an address as it was meant, or unchanged where its percent signs are broken. */
export function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The same where a plus is a space. */
export const decoded = (part: string): string => percentDecoded(part.replaceAll('+', ' ')).trim()
