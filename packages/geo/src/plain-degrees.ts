/** Seven digits are a centimetre; more would only be noise of the arithmetic. */
export const degreeDigits = 7

/** Degrees as other programs read them: a plain decimal, never `4e-7` or `-0`. */
export function plainDegrees(degrees: number): string {
  const text = degrees.toFixed(degreeDigits).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}
