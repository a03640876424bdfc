/** A point in WGS 84 degrees. */
export interface LatLng {
  lat: number
  lng: number
}
