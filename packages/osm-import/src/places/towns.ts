import { distanceMetres } from '@scooter-rides/geo'
import { foldName } from '../places-file/fold-name.ts'
import type { OsmFeature } from '../osm-feature.ts'
import { createAreaIndex } from './area-index.ts'
import { pointOf } from './points.ts'

/** The radius in metres of a place without a known border. */
const REACH: Record<string, number> = { city: 15_000, town: 6_000, village: 3_000, hamlet: 1_000 }
/** From the county to the city district. A border names a town only if the town has the same name. */
const LEVELS = { from: 6, to: 9 }
const CELL = 0.2

interface Middle {
  name: string
  lat: number
  lng: number
  reach: number
}

interface Border {
  name: string
  isTown: boolean
}

export type Towns = ReturnType<typeof createTowns>

/** The towns and postal districts of an extract, in memory: a country has some ten thousand. Query it after the last feature. */
export function createTowns() {
  const borders = createAreaIndex<Border>()
  const postal = createAreaIndex<string>()
  const middles = new Map<string, Middle[]>()
  const names = new Set<string>()

  function addMiddle(name: string, feature: OsmFeature, reach: number) {
    const point = pointOf(feature.geometry)
    if (!point) return
    const key = cellOf(point.lng, point.lat)
    middles.set(key, [...(middles.get(key) ?? []), { name, ...point, reach }])
    names.add(foldName(name))
  }

  function nearestMiddle(lng: number, lat: number): string | undefined {
    let nearest: { name: string; share: number } | undefined
    for (const east of [-CELL, 0, CELL])
      for (const north of [-CELL, 0, CELL])
        for (const middle of middles.get(cellOf(lng + east, lat + north)) ?? []) {
          const share = distanceMetres({ lat, lng }, middle) / middle.reach
          if (share < (nearest?.share ?? 1)) nearest = { name: middle.name, share }
        }
    return nearest?.name
  }

  return {
    add(feature: OsmFeature) {
      const { tags, geometry } = feature
      const { name, place = '' } = tags
      const reach = REACH[place]
      if (name && reach) addMiddle(name, feature, reach)
      if (geometry.kind !== 'area') return
      if (tags.boundary === 'postal_code' && tags.postal_code) postal.add(geometry.polygons, tags.postal_code)
      const level = Number(tags.admin_level)
      const isBorder = tags.boundary === 'administrative' && level >= LEVELS.from && level <= LEVELS.to
      if (name && (isBorder || reach)) borders.add(geometry.polygons, { name, isTown: Boolean(reach) })
    },

    /** The town or city of a point, as an address contains it. */
    townAt(lng: number, lat: number): string | undefined {
      const around = borders.at(lng, lat)
      const town = around.find(({ name, isTown }) => isTown || names.has(foldName(name)))
      return town?.name ?? nearestMiddle(lng, lat)
    },

    postcodeAt: (lng: number, lat: number): string | undefined => postal.at(lng, lat)[0],
  }
}

const cellOf = (lng: number, lat: number) => `${Math.floor(lng / CELL)} ${Math.floor(lat / CELL)}`
