/** What file choosers offer. */
export const gpxTypes = '.gpx,application/gpx+xml'
