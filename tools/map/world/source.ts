import { readFile } from 'node:fs/promises'

/** Every polygon of a map by geo-maps: its outer ring first, then its holes. */
export async function readPolygons(folder: string, name: string): Promise<GeoJSON.Position[][][]> {
  const text = await readFile(`${folder}/@geo-maps/${name}/map.geo.json`, 'utf8')
  const { geometries } = JSON.parse(text) as GeoJSON.GeometryCollection<GeoJSON.MultiPolygon>
  return geometries.flatMap(({ coordinates }) => coordinates)
}
