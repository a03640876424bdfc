import { readdir } from 'node:fs/promises'
import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { openActor } from '../valhalla/open-actor.ts'
import type { ValhallaActor } from '../valhalla/valhalla-package.ts'
import { GraphBuildError } from './graph-build-error.ts'

/** Local roads are in tiles of a quarter degree, numbered from the south-west, row by row around the world. */
const localLevel = '2'
const tileDegrees = 0.25
const tilesInRow = 360 / tileDegrees
const villageDegrees = 0.01
/** The number of test points per tile in each direction. */
const grid = 6
/** The search radius for a road around a test point. */
const nearMetres = 3000
/** The number of tiles to try before a graph counts as empty. */
const mostTiles = 8

/** Opens the finished graph and computes test routes. @throws GraphBuildError if no route is possible */
export async function checkGraph(folder: string): Promise<void> {
  const actor = openActor(folder)
  const corners = await localTiles(folder)
  for (const corner of corners.slice(0, mostTiles)) {
    const roads = await roadsIn(actor, corner, tileDegrees)
    const [first] = roads
    if (await isRideable(actor, roads)) return
    // In a tile with one village in a corner, the outermost point snaps to one road only. A smaller grid around it finds several.
    if (first && (await isRideable(actor, await roadsIn(actor, around(first), villageDegrees)))) return
  }
  if (corners.length === 0) throw new GraphBuildError('noRoads', 'The file holds no roads.')
  throw new GraphBuildError('noRoutes', 'The road graph was built, but no route can be found on it.')
}

/** The south-west corners of the tiles with local roads. */
async function localTiles(folder: string): Promise<LatLng[]> {
  const files = await readdir(folder, { recursive: true })
  return files.flatMap((file) => {
    const [level, ...parts] = file.replace(/\.gph$/, '').split(/[\\/]/)
    if (level !== localLevel || !file.endsWith('.gph')) return []
    const number = Number(parts.join(''))
    return {
      lat: Math.floor(number / tilesInRow) * tileDegrees - 90,
      lng: (number % tilesInRow) * tileDegrees - 180,
    }
  })
}

interface Located {
  edges: { correlated_lat: number; correlated_lon: number }[] | null
}

const around = ({ lat, lng }: LatLng) => ({ lat: lat - villageDegrees / 2, lng: lng - villageDegrees / 2 })

async function roadsIn(actor: ValhallaActor, corner: LatLng, degrees: number): Promise<LatLng[]> {
  const at = (step: number) => ((step + 0.5) / grid) * degrees
  const locations = Array.from({ length: grid * grid }, (_, index) => ({
    lat: corner.lat + at(Math.floor(index / grid)),
    lon: corner.lng + at(index % grid),
  }))
  const answer = await actor.locate(JSON.stringify({ locations, costing: 'bicycle' }))
  const located = JSON.parse(answer) as Located[]
  return located.flatMap(({ edges }) =>
    (edges ?? []).map((edge) => ({ lat: edge.correlated_lat, lng: edge.correlated_lon })),
  )
}

function pairsOf(roads: LatLng[]): [LatLng, LatLng][] {
  return roads.flatMap((from, index) =>
    roads
      .slice(index + 1)
      .filter((to) => distanceMetres(from, to) > 1 && distanceMetres(from, to) < nearMetres)
      .slice(0, 3)
      .map((to): [LatLng, LatLng] => [from, to]),
  )
}

async function isRideable(actor: ValhallaActor, roads: LatLng[]): Promise<boolean> {
  for (const [from, to] of pairsOf(roads)) if (await hasRoute(actor, from, to)) return true
  return false
}

async function hasRoute(actor: ValhallaActor, ...ends: [LatLng, LatLng]): Promise<boolean> {
  const locations = ends.map(({ lat, lng }) => ({ lat, lon: lng }))
  try {
    const answer = JSON.parse(await actor.route(JSON.stringify({ locations, costing: 'bicycle' })))
    return answer.trip.legs.length === 1
  } catch {
    // No route connects these two roads: the caller tries the next two.
    return false
  }
}
