/** Parses a number of an address: NaN if invalid or empty, which `Number` converts to 0. */
export const numberParam = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN
