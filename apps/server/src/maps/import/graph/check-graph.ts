import { readdir } from 'node:fs/promises'
import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { openActor } from '../../../platform/valhalla/open-actor.ts'
import type { ValhallaActor } from '../../../platform/valhalla/valhalla-package.ts'
import { GraphTrouble } from './graph-trouble.ts'

/** Local roads lie in tiles of a quarter degree, numbered from the south-west, row by row round the world. */
const localLevel = '2'
const tileDegrees = 0.25
const tilesInRow = 360 / tileDegrees
/** Points of a tile that are tried, each way. */
const grid = 6
/** Whoever comes along roads no farther apart than this is on one of them. */
const nearMetres = 3000
/** Tiles that are looked at before a graph counts as none. */
const mostTiles = 8

/** Opens the finished graph and rides on it, from one point to another. @throws GraphTrouble where that is nowhere possible */
export async function checkGraph(folder: string): Promise<void> {
  const actor = openActor(folder)
  const corners = await localTiles(folder)
  for (const corner of corners.slice(0, mostTiles))
    for (const [from, to] of pairsOf(await roadsNear(actor, corner))) if (await isRideable(actor, from, to)) return
  throw new GraphTrouble(
    corners.length === 0 ? 'The file holds no roads.' : 'The road graph was built, and no way can be found on it.',
  )
}

/** The south-west corners of the tiles that hold local roads. */
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

async function roadsNear(actor: ValhallaActor, corner: LatLng): Promise<LatLng[]> {
  const at = (step: number) => ((step + 0.5) / grid) * tileDegrees
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

async function isRideable(actor: ValhallaActor, ...ends: [LatLng, LatLng]): Promise<boolean> {
  const locations = ends.map(({ lat, lng }) => ({ lat, lon: lng }))
  try {
    const answer = JSON.parse(await actor.route(JSON.stringify({ locations, costing: 'bicycle' })))
    return answer.trip.legs.length === 1
  } catch {
    // Two roads that no way joins: the next two.
    return false
  }
}
