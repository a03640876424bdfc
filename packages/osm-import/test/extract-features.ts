import { join } from 'node:path'
import type { FeatureSink, OsmFeature } from '../src/osm-feature.ts'
import { testFolder } from './made-extract.ts'
import { openNodeLocations } from '../src/features/node-locations.ts'
import { readFeatures } from '../src/features/read-features.ts'
import { surveyExtract } from '../src/features/survey-extract.ts'
import { openWayPaths } from '../src/features/way-paths.ts'

/** All features of a sorted extract, and the result of the survey. */
export async function featuresOf(file: string, cacheBytes?: number) {
  const folder = await testFolder()
  const locations = openNodeLocations({ file: join(folder, 'nodes'), ...(cacheBytes && { cacheBytes }) })
  const survey = await surveyExtract({ file, locations, onRead: () => {} })
  if (survey === undefined) throw new Error(`${file} is not sorted`)
  const paths = openWayPaths(join(folder, 'paths'), survey.memberWays)
  const features: OsmFeature[] = []
  const sink: FeatureSink = { add: (feature) => void features.push(feature), finish: async () => {} }
  await readFeatures({ file, locations, paths, sink, onRead: () => {} })
  locations.close()
  paths.close()
  return { survey, features }
}
