/** Text with invalid percent signs stays unchanged. */
export function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const decoded = (part: string): string => percentDecoded(part.replaceAll('+', ' ')).trim()
