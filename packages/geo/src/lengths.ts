// Exact by the international yard and pound agreement of 1959.

export const metresPerMile = 1609.344
export const metresPerFoot = 0.3048
