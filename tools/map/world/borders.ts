import { readFile } from 'node:fs/promises'
import polylabel from 'polylabel'
import { feature, mesh } from 'topojson-client'

type Areas = TopoJSON.Topology<{ areas: TopoJSON.GeometryCollection<{ name: string }> }>

async function readAreas(file: string, object: string): Promise<Areas> {
  const topology = JSON.parse(await readFile(file, 'utf8')) as TopoJSON.Topology<
    Record<string, TopoJSON.GeometryCollection<{ name: string }>>
  >
  const areas = topology.objects[object]
  if (!areas) throw new Error(`${file} has no ${object}`)
  return { ...topology, objects: { areas } }
}

const readCountries = (folder: string) => readAreas(`${folder}/world-atlas/countries-10m.json`, 'countries')
const readStates = (folder: string) => readAreas(`${folder}/us-atlas/states-10m.json`, 'states')

/** Borders between countries and between the states of the US, without coasts, which are more precise in the land layer. */
export async function readBorders(folder: string): Promise<GeoJSON.Feature[]> {
  const between = (areas: Areas, kind: string, z: number): GeoJSON.Feature => ({
    type: 'Feature',
    properties: { kind, z },
    geometry: mesh(areas, areas.objects.areas, (a, b) => a !== b),
  })
  return [between(await readCountries(folder), 'country', 0), between(await readStates(folder), 'state', 3)]
}

/** Names of countries and US states, in the middle of their largest part. */
export async function readAreaLabels(folder: string): Promise<GeoJSON.Feature[]> {
  const label = (areas: Areas, kind: string, zoomOf: (span: number) => number): GeoJSON.Feature[] =>
    feature(areas, areas.objects.areas).features.flatMap(({ geometry, properties }) => {
      const largest = largestPart(geometry as GeoJSON.Polygon | GeoJSON.MultiPolygon)
      if (!largest) return []
      const middle = polylabel(largest, 0.1)
      const z = zoomOf(middle.distance)
      return {
        type: 'Feature',
        properties: { name: properties.name, kind, z },
        geometry: { type: 'Point', coordinates: [...middle] },
      }
    })
  // `span` is the radius in degrees of the largest circle inside: 5° fills a phone at zoom 3.
  return [
    ...label(await readCountries(folder), 'country', (span) => (span > 4 ? 2 : span > 1.5 ? 3 : span > 0.5 ? 4 : 5)),
    ...label(await readStates(folder), 'state', (span) => (span > 1 ? 4 : 5)),
  ]
}

function largestPart(geometry: GeoJSON.Polygon | GeoJSON.MultiPolygon): [number, number][][] | undefined {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const extent = (part: GeoJSON.Position[][]) => {
    const lngs = part[0]?.map(([lng = 0]) => lng) ?? []
    const lats = part[0]?.map(([, lat = 0]) => lat) ?? []
    return (Math.max(...lngs) - Math.min(...lngs)) * (Math.max(...lats) - Math.min(...lats))
  }
  const [largest] = parts.toSorted((a, b) => extent(b) - extent(a))
  return largest?.map((ring) => ring.map(([lng = 0, lat = 0]) => [lng, lat]))
}
