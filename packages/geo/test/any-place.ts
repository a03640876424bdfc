import fc from 'fast-check'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })

/** Any point, poles and antimeridian included. */
export const anyPlace = fc.record({ lat: degrees(90), lng: degrees(180) })
