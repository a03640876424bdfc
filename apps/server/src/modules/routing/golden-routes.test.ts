import type { RouteRequest } from '@scooter-rides/contract'
import { decodePolyline, type LatLng } from '@scooter-rides/geo'
import { beforeAll, expect, test } from 'vitest'
import { describeOnMaps } from '@scooter-rides/osm-import/testing'
import { readExtractWays, type ExtractWays } from '../../../test/maps/extract-ways.ts'
import { useRoadGraph, type ExtractName } from '../../../test/maps/road-graph.ts'
import { createRoutingService } from './routing.service.ts'
import { findImportedRoadGraphs } from './valhalla/imported-roads.ts'

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

/**
 * The lengths of the router's answers. Each was compared with a Dijkstra search over the extract (class, one-ways, turns): a moped may
 * ride every part in that direction, and no route takes more than a fifth longer than the fastest. Each run checks again that the
 * parts are legal.
 */
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
  ['porto-2020', 'Batalha', 'Trindade', 1273],
  ['porto-2020', 'Batalha', 'Jardim do Morro', 3996],
  ['porto-2020', 'São Lázaro', 'Clérigos', 2234],
  ['porto-2020', 'Jardim do Morro', 'Ribeira', 1686],
  ['porto-2020', 'Jardim do Morro', 'Batalha', 2486],
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

describeOnMaps('golden routes', () => {
  const graph = useRoadGraph('baltimore-2015', 'porto-2020', 'reisterstown-md')
  const ways = new Map<string, ExtractWays>()
  beforeAll(async () => {
    for (const extract of Object.keys(places)) ways.set(extract, await readExtractWays(extract))
  })

  const plan = (request: RouteRequest) => {
    const reportError = (_: string, error: unknown) => expect.unreachable(String(error))
    const findRoads = findImportedRoadGraphs({ maps: graph().maps, reportError })
    return createRoutingService({ findRoads, reportError, timeoutMs: 60_000 }).plan(request)
  }

  test.each(routes)('%s: %s to %s is %i m', async (extract, from, to, metres) => {
    const [origin, destination] = [placeOf(extract, from), placeOf(extract, to)]
    const locations = [origin, destination].map(({ lat, lng }) => ({ lat, lon: lng }))
    const route = await plan({ origin, destination })
    const reference = JSON.parse(await graph().bare.route(JSON.stringify({ locations, costing: 'motor_scooter' }))).trip

    expect(route).toMatchObject({ engine: 'valhalla', warnings: [] })
    for (const expected of [metres, reference.summary.length * 1000])
      expect(Math.abs(route.distance / expected - 1)).toBeLessThan(0.02)
    expect(ways.get(extract)?.faultsOf(decodePolyline(route.geometry))).toEqual([])
  })

  test('are checked: a line against one-ways, on footways, on closed ways or off the streets is detected', async () => {
    const place = (name: string) => placeOf('porto-2020', name)
    const faults = (line: LatLng[]) => ways.get('porto-2020')?.faultsOf(line).join()
    const faultsFrom = async (request: RouteRequest) => faults(decodePolyline((await plan(request)).geometry))

    const through = decodePolyline(
      (await plan({ origin: place('Clérigos'), destination: place('São Lázaro') })).geometry,
    )
    expect(faults(through.toReversed())).toContain('against a one-way street')
    expect(faults(through.filter((_, index) => index % 5 === 0))).toContain('no way at all')
    const onFoot = { origin: place('São Bento'), destination: place('Ribeira'), profile: 'bicycle' as const }
    expect(await faultsFrom(onFoot)).toMatch(/a (footway|pedestrian|steps|path)/)
    // Only private streets lead to this quay.
    const quay = { lat: 41.1376, lng: -8.613 }
    expect(await faultsFrom({ origin: place('Jardim do Morro'), destination: quay })).toContain('access private')
  })

  const placeOf = (extract: ExtractName, name: string) => {
    const [lat, lng] = places[extract][name] ?? expect.unreachable(name)
    return { lat, lng }
  }
})
