import type { DrawnFeature, Shape } from './drawn-feature.ts'

/**
 * A feature as 32-bit integers, so that millions are written and read without parsing: length in words, layer, shape, minZoom,
 * order, bytes of the properties, number of parts, then the number of points of each part (negative for the outer ring of a
 * polygon), the coordinates, and the properties as UTF-8.
 */
const HEAD_WORDS = 7
const SHAPES: readonly Shape[] = ['point', 'line', 'area']
const decoder = new TextDecoder()

export function toRecord(feature: DrawnFeature): Int32Array {
  const { parts, isOuter } = feature
  const properties = Buffer.from(feature.properties)
  const coordinates = parts.reduce((sum, part) => sum + part.length, 0)
  const words = HEAD_WORDS + parts.length + coordinates + Math.ceil(properties.length / 4)
  const record = new Int32Array(words)
  record.set([
    words,
    feature.layer,
    SHAPES.indexOf(feature.shape),
    feature.minZoom,
    feature.order,
    properties.length,
    parts.length,
  ])
  let at = HEAD_WORDS + parts.length
  parts.forEach((part, index) => {
    record[HEAD_WORDS + index] = isOuter[index] ? -part.length : part.length
    record.set(part, at)
    at += part.length
  })
  new Uint8Array(record.buffer, at * 4).set(properties)
  return record
}

export function* fromRecords(words: Int32Array): Generator<DrawnFeature> {
  for (let start = 0; start < words.length; start += words[start] ?? words.length) {
    const [, layer = 0, shape = 0, minZoom = 0, order = 0, bytes = 0, count = 0] = words.subarray(
      start,
      start + HEAD_WORDS,
    )
    const parts: Int32Array[] = []
    const isOuter: boolean[] = []
    let at = start + HEAD_WORDS + count
    for (let index = 0; index < count; index++) {
      const length = words[start + HEAD_WORDS + index] ?? 0
      isOuter.push(length < 0)
      parts.push(words.subarray(at, at + Math.abs(length)))
      at += Math.abs(length)
    }
    const properties = decoder.decode(new Uint8Array(words.buffer, words.byteOffset + at * 4, bytes))
    yield { layer, shape: SHAPES[shape] ?? 'point', minZoom, order, properties, parts, isOuter }
  }
}
