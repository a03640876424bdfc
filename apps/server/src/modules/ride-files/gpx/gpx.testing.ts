import { readGpx as readPieces } from './gpx-read.ts'
import { tracksOf } from './gpx-tracks.ts'

/** Splits a file like a stream from disk. */
export async function* pieces(file: Buffer, size = 64 * 1024) {
  for (let from = 0; from < file.length; from += size) yield file.subarray(from, from + size)
}
export const readGpx = (file: Buffer) => readPieces(pieces(file))
export const gpx = (inside: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  Buffer.from(`${head}<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`)
export const points = (tag: string, count: number, at = (share: number) => ({ lat: 40 + share, lng: -74 + share })) =>
  Array.from({ length: count }, (_, index) => at(index / Math.max(1, count - 1)))
    .map(({ lat, lng }) => `<${tag} lat="${lat}" lon="${lng}"></${tag}>`)
    .join('')
export const tracksIn = async (file: Buffer) => tracksOf(await readGpx(file), 'file')
export const stopsIn = async (file: Buffer) => (await tracksIn(file))[0]?.stops() ?? []

export const hill = '<trkpt lat="45.1" lon="7.6"/><trkpt lat="45.11" lon="7.61"/>'
export const hillEnds = [
  { lat: 45.1, lng: 7.6, label: null },
  { lat: 45.11, lng: 7.61, label: null },
]
