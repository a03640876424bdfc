import { regionFiles } from '../../../maps/store/maps-layout.ts'
import type { MapsStore } from '../../../maps/store/maps-store.ts'

export async function regionPlaceFiles(maps: MapsStore): Promise<string[]> {
  const { regions } = await maps.now()
  return regions.filter(({ has }) => has.places).map(({ folder }) => regionFiles(folder).places)
}
