import { join } from 'node:path'

export const regionsFolder = (folder: string) => join(folder, 'regions')
export const regionFolder = (folder: string, id: string, build: string) => join(regionsFolder(folder), id, build)
export const graphsFolder = (folder: string) => join(folder, 'routing')
export const graphFolder = (folder: string, build: string) => join(graphsFolder(folder), build)
export const currentFile = (folder: string) => join(folder, 'current.json')

/** The files of one build of a region. Except for the manifest, a file exists only if the manifest says so (`has`; `extract` for roads). */
export const regionFiles = (region: string) => ({
  manifest: join(region, 'region.json'),
  tiles: join(region, 'tiles.pmtiles'),
  places: join(region, 'places.sqlite'),
  extract: join(region, 'extract.osm.pbf'),
})
