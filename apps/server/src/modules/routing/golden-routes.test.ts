import { expect, test } from 'vitest'
import { describeOnMaps } from '../../../test/map-data.ts'
import { useRoadGraph, type ExtractName } from '../../../test/road-graph.ts'
import { createRoutingService } from './routing.service.ts'
import { findImportedRoads } from './valhalla/imported-roads.ts'

const places: Record<ExtractName, Record<string, [lat: number, lng: number]>> = {
  'baltimore-2015': {
    'Fells Point': [39.284, -76.5931],
    'Patterson Park': [39.2906, -76.5826],
    'Canton Square': [39.2797, -76.5762],
    'Johns Hopkins': [39.297, -76.5927],
    'Harbor East': [39.2836, -76.6],
    'Little Italy': [39.2864, -76.603],
    Highlandtown: [39.2865, -76.568],
    Greektown: [39.2865, -76.556],
    'Brewers Hill': [39.278, -76.565],
    'Fort McHenry': [39.265, -76.583],
    'Locust Point': [39.27, -76.59],
    Bayview: [39.2905, -76.55],
    'Washington Hill': [39.292, -76.596],
  },
  'porto-2020': {
    'São Bento': [41.1456, -8.6105],
    Clérigos: [41.1458, -8.6139],
    Aliados: [41.148, -8.611],
    Ribeira: [41.1406, -8.613],
    Sé: [41.1428, -8.6112],
    Bolhão: [41.1496, -8.607],
    Trindade: [41.152, -8.6095],
    Batalha: [41.1455, -8.6067],
    'São Lázaro': [41.1458, -8.6013],
    Bonfim: [41.151, -8.596],
    'Jardim do Morro': [41.1377, -8.609],
    'Cais de Gaia': [41.1376, -8.613],
    'Campo 24 de Agosto': [41.149, -8.5985],
    Cordoaria: [41.146, -8.6165],
  },
  'reisterstown-md': {
    'Owings Mills': [39.4195, -76.7803],
    Garrison: [39.403, -76.759],
    Pikesville: [39.3743, -76.7225],
    Randallstown: [39.3673, -76.795],
    Stevenson: [39.409, -76.711],
    'Mount Washington': [39.365, -76.669],
    Brooklandville: [39.417, -76.67],
    Ruxton: [39.399, -76.644],
  },
}

/** Pinned to what the router itself answered when they were written. There and back are not equally far: streets are one-way. */
const routes: [ExtractName, from: string, to: string, metres: number][] = [
  ['baltimore-2015', 'Fells Point', 'Johns Hopkins', 1445],
  ['baltimore-2015', 'Patterson Park', 'Brewers Hill', 3066],
  ['baltimore-2015', 'Canton Square', 'Fells Point', 2030],
  ['baltimore-2015', 'Johns Hopkins', 'Little Italy', 2508],
  ['baltimore-2015', 'Little Italy', 'Canton Square', 2864],
  ['baltimore-2015', 'Highlandtown', 'Greektown', 1130],
  ['baltimore-2015', 'Greektown', 'Washington Hill', 4217],
  ['baltimore-2015', 'Brewers Hill', 'Harbor East', 3339],
  ['baltimore-2015', 'Fort McHenry', 'Locust Point', 1008],
  ['baltimore-2015', 'Bayview', 'Highlandtown', 2069],
  ['baltimore-2015', 'Washington Hill', 'Bayview', 4262],
  ['baltimore-2015', 'Harbor East', 'Patterson Park', 2408],
  ['porto-2020', 'São Bento', 'Ribeira', 2253],
  ['porto-2020', 'Clérigos', 'São Lázaro', 1607],
  ['porto-2020', 'Aliados', 'Cordoaria', 1894],
  ['porto-2020', 'Ribeira', 'Sé', 1297],
  ['porto-2020', 'Sé', 'Bonfim', 1996],
  ['porto-2020', 'Bolhão', 'São Bento', 937],
  ['porto-2020', 'Trindade', 'Bolhão', 1432],
  ['porto-2020', 'Batalha', 'Jardim do Morro', 3996],
  ['porto-2020', 'São Lázaro', 'Clérigos', 2234],
  ['porto-2020', 'Jardim do Morro', 'Cais de Gaia', 1809],
  ['porto-2020', 'Cais de Gaia', 'Aliados', 3579],
  ['porto-2020', 'Cordoaria', 'Campo 24 de Agosto', 1931],
  ['reisterstown-md', 'Owings Mills', 'Stevenson', 7760],
  ['reisterstown-md', 'Pikesville', 'Randallstown', 11129],
  ['reisterstown-md', 'Randallstown', 'Stevenson', 12538],
  ['reisterstown-md', 'Mount Washington', 'Pikesville', 5961],
  ['reisterstown-md', 'Brooklandville', 'Stevenson', 5314],
  ['reisterstown-md', 'Garrison', 'Owings Mills', 3073],
  ['reisterstown-md', 'Garrison', 'Pikesville', 5259],
  ['reisterstown-md', 'Stevenson', 'Garrison', 5498],
  ['reisterstown-md', 'Ruxton', 'Brooklandville', 4261],
  ['reisterstown-md', 'Mount Washington', 'Ruxton', 7930],
  ['reisterstown-md', 'Randallstown', 'Owings Mills', 7810],
  ['reisterstown-md', 'Pikesville', 'Stevenson', 4419],
]

/** Ways that no moped may ride on. */
const forbidden = /^(footway|sidewalk|pedestrian|pedestrian_crossing|steps|path|cycleway|bridleway|mountain_bike)$/

describeOnMaps('golden routes', () => {
  const graph = useRoadGraph('baltimore-2015', 'porto-2020', 'reisterstown-md')

  test.each(routes)('%s: %s to %s is %i m', async (extract, from, to, metres) => {
    const [start, end] = [placeOf(extract, from), placeOf(extract, to)]
    const { maps, bare } = graph()
    const onTrouble = (_: string, error: unknown) => expect.unreachable(String(error))
    const routing = createRoutingService({ findRoads: findImportedRoads({ maps, onTrouble }), onTrouble })

    const route = await routing.plan({ origin: start, destination: end })
    const locations = [start, end].map(({ lat, lng }) => ({ lat, lon: lng }))
    const theirs = JSON.parse(await bare.route(JSON.stringify({ locations, costing: 'motor_scooter' }))).trip
    const { shape } = theirs.legs[0]

    expect(route).toMatchObject({ engine: 'valhalla', warnings: [] })
    for (const known of [metres, theirs.summary.length * 1000])
      expect(Math.abs(route.distance / known - 1)).toBeLessThan(0.02)
    for (const { use, road_class: kind } of await edgesOf(bare, shape)) {
      expect(use).not.toMatch(forbidden)
      expect(kind).not.toBe('motorway')
    }
  })

  const placeOf = (extract: ExtractName, name: string) => {
    const [lat, lng] = places[extract][name] ?? expect.unreachable(name)
    return { lat, lng }
  }
})

async function edgesOf(bare: ReturnType<ReturnType<typeof useRoadGraph>>['bare'], shape: string) {
  const query = { encoded_polyline: shape, shape_match: 'edge_walk', costing: 'motor_scooter' }
  const filters = { action: 'include', attributes: ['edge.use', 'edge.road_class'] }
  const { edges } = JSON.parse(await bare.traceAttributes(JSON.stringify({ ...query, filters })))
  return edges as { use: string; road_class: string }[]
}
