/** A number out of an address: NaN for whatever else stands there, and for nothing, which `Number` takes for 0. */
export const numberParam = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN
