/** Seven digits are a centimetre; further digits are noise. */
export const degreeDigits = 7

/** Formats degrees for other programs: a plain decimal, never `4e-7` or `-0`. */
export function plainDegrees(degrees: number): string {
  const text = degrees.toFixed(degreeDigits).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}
